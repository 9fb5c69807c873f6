import { expect, it } from "vitest";
import { checkSvg } from "./check-svg.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = "") =>
  Buffer.from(`<svg ${NS} viewBox="0 0 10 4" ${attributes}>${inside}</svg>`);

it.each([
  [
    "shapes, gradients and what uses them",
    '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path d="M0 0h4" fill="url(#a)"/><use xlink:href="#a"/>',
  ],
  ["a style sheet of its own", "<style>.a{fill:url( '#b' )}</style><g class='a'><circle r='2'/></g>"],
  [
    "what would run, of which no pixel remains",
    '<script>fetch("https://evil.example")</script><path d="M0 0h4" onclick="x()"/>',
  ],
  [
    "an editor's notes",
    '<metadata><rdf:RDF xmlns:rdf="r"><a href="https://x.example"/></rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="s" href="x"/>',
  ],
])("an SVG of %s is drawn", (_what, inside) => {
  expect(checkSvg(svg(inside))).toBeNull();
});

it.each([
  ["letters", "svg_letters", "<g><text>Semana</text></g>"],
  ["a picture", "svg_picture", '<image href="data:image/png;base64,AAAA"/>'],
  ["a file elsewhere", "svg_external", '<use href="https://evil.example/a.svg#b"/>'],
  ["a file of the server", "svg_external", '<use xlink:href="file:///etc/passwd"/>'],
  ["a paint elsewhere", "svg_external", '<path d="M0 0" fill="url(https://evil.example/a.svg#b)"/>'],
  ["a style sheet elsewhere", "svg_external", "<style>@import 'https://evil.example/a.css';</style>"],
  ["a font elsewhere", "svg_external", "<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>"],
  ["a page", "svg_unsupported", "<foreignObject><body/></foreignObject>"],
  ["an animation", "svg_unsupported", '<path d="M0 0"><animate attributeName="d"/></path>'],
  ["a link", "svg_unsupported", '<a href="#x"><path d="M0 0"/></a>'],
  ["more parts than a logo has", "too_large", "<path/>".repeat(20_001)],
  ["an end that is missing", "unreadable", "<g>"],
])("an SVG with %s is refused: %s", (_what, code, inside) => {
  expect(checkSvg(svg(inside))).toBe(code);
});

it("entities, another document and a file that is too large are refused", () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
  expect(checkSvg(Buffer.from(bomb))).toBe("svg_unsupported");
  expect(checkSvg(Buffer.from("<html><body/></html>"))).toBe("svg_unsupported");
  expect(checkSvg(svg(" ".repeat(2 * 1024 * 1024)))).toBe("too_large");
});
