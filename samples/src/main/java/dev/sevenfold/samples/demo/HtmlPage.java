package dev.sevenfold.samples.demo;

/** The frame and the look of pages that need nothing else. */
public final class HtmlPage {
  private static final String STYLE =
"""
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #cf222e;
  --first: #3b6fd4; --second: #c77d1e; --soft: #8882; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: .2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } td, th { padding: .25rem .7rem; text-align: right;
  white-space: nowrap; }
th { font-weight: 600; } tr > :first-child { text-align: left; }
tbody tr, thead tr { border-bottom: 1px solid var(--line); }
code { font-size: .9em; } .note { opacity: .75; } .good { color: var(--good); }
.bad { color: var(--bad); font-weight: 600; }
.images { display: flex; flex-wrap: wrap; gap: .6rem; }
.images figure { margin: 0; width: 6.6rem; font-size: .78rem; line-height: 1.25; }
.images img { width: 6.6rem; height: 6.6rem; image-rendering: pixelated; background: #000;
  border-radius: 4px; }
.confusion td, .confusion th { min-width: 1.4rem; text-align: center; }
.confusion tr > :first-child { text-align: left; }
.layers td { padding: .1rem .7rem; } .layers .bar { width: 15rem; text-align: left; }
.bar div { height: .55rem; border-radius: 2px; margin: 2px 0; }
.first { background: var(--first); } .second { background: var(--second); }
.key { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; }
svg { width: 100%; height: auto; }
svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
.value { fill: var(--first); fill-opacity: .75; }
.scratch { fill: var(--second); fill-opacity: .75; }
.frame { fill: none; stroke: currentColor; stroke-opacity: .35; } .scroll { overflow-x: auto; }
""";

  private HtmlPage() {}

  /**
   * A whole page.
   *
   * @param title plain text
   * @param body HTML
   */
  public static String of(String title, String body) {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + ("<title>" + Html.escape(title) + "</title>\n<style>\n" + STYLE + "</style>")
        + ("</head><body>\n" + body + "</body></html>\n");
  }
}
