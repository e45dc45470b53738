package dev.sevenfold.plan;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One text for one JSON value: members in the order they were added, two spaces of indent, line
 * feed at the end of lines, arrays and objects that hold only primitives on one line.
 */
public final class CanonicalJson {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9 _.:@/\\[\\]-]*");

  private final StringBuilder text = new StringBuilder();

  private CanonicalJson() {}

  /** The text, with a line feed at its end. */
  public static String write(JsonElement element) {
    CanonicalJson json = new CanonicalJson();
    json.append(element, "");
    return json.text.append('\n').toString();
  }

  private void append(JsonElement element, String indent) {
    if (element instanceof JsonObject object) {
      List<String> names = new ArrayList<>();
      List<JsonElement> members = new ArrayList<>();
      for (Map.Entry<String, JsonElement> member : object.entrySet()) {
        names.add(text(new JsonPrimitive(member.getKey())) + ": ");
        members.add(member.getValue());
      }
      appendMembers('{', '}', names, members, indent);
    } else if (element instanceof JsonArray array) {
      appendMembers('[', ']', null, array.asList(), indent);
    } else {
      text.append(text(element));
    }
  }

  /** A primitive; most texts need no escapes and are copied as they are. */
  private static String text(JsonElement element) {
    boolean isText = element instanceof JsonPrimitive primitive && primitive.isString();
    return isText && PLAIN.matcher(element.getAsString()).matches()
        ? '"' + element.getAsString() + '"'
        : element.toString();
  }

  private void appendMembers(
      char open, char close, List<String> names, List<JsonElement> members, String indent) {
    boolean oneLine = members.stream().allMatch(JsonElement::isJsonPrimitive);
    String inner = indent + "  ";
    text.append(open);
    for (int i = 0; i < members.size(); i++) {
      text.append(i == 0 ? "" : ",");
      if (!oneLine) {
        text.append('\n').append(inner);
      } else if (i > 0) {
        text.append(' ');
      }
      text.append(names == null ? "" : names.get(i));
      append(members.get(i), inner);
    }
    if (!oneLine) {
      text.append('\n').append(indent);
    }
    text.append(close);
  }
}
