package dev.sevenfold.samples.demo;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.samples.data.FashionData;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

final class DemoPageTest {
  private static final FashionData IMAGES = FashionData.test();

  @Test
  void theSameFiguresMakeTheSameBytes() {
    assertThat(DemoPage.html(Figures.of(0), IMAGES))
        .isEqualTo(DemoPage.html(Figures.of(0), IMAGES));
  }

  @Test
  void itNeedsNothingElse() {
    String html = DemoPage.html(Figures.of(0), IMAGES);
    Matcher links = Pattern.compile("(?:src|href)=\"([^\"]{0,30})").matcher(html);
    int images = 0;
    while (links.find()) {
      assertThat(links.group(1)).startsWith("data:image/png;base64,");
      images++;
    }
    assertThat(images).isEqualTo(60);
    assertThat(html).doesNotContain("<script");
    assertThat(html).doesNotContain("url(");
  }

  @Test
  void itsElementsAreClosedAndItsTextIsEscaped()
      throws ParserConfigurationException, IOException, SAXException {
    String html = DemoPage.html(Figures.of(0), IMAGES);
    String body = html.substring(html.indexOf("<body>"), html.indexOf("</html>"));
    String xml = body.replaceAll("(<img [^>]*)>", "$1/>").replace("<br>", "<br/>");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("figure").getLength()).isEqualTo(60);
    assertThat(document.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("stem <x>: 512 bytes at offset 128, steps 0 to 1");
  }

  @Test
  void disputedImagesComeFirstThenMistakes() {
    String html = DemoPage.html(Figures.of(0), IMAGES);
    String first = html.substring(html.indexOf("<figure>"), html.indexOf("</figure>"));
    assertThat(first).contains("Pullover");
    assertThat(first).contains("INT8: Dress</span>");
    String second = html.substring(html.indexOf("</figure>"), html.indexOf("all right"));
    assertThat(second).contains("float: T-shirt/top<br>INT8: T-shirt/top<br>INT16: T-shirt/top");
  }

  @Test
  void differingBytesAreMarked() {
    String marked = "class=\"bad\">3</span> of 1,000";
    assertThat(DemoPage.html(Figures.of(0), IMAGES)).doesNotContain(marked);
    assertThat(DemoPage.html(Figures.of(3), IMAGES)).contains(marked);
  }
}
