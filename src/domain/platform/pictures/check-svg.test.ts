import { expect, it } from "vitest";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { checkSvg } from "./check-svg.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SVG = 'xmlns:s="http://www.w3.org/2000/svg"';
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
  [
    "a blur, and a hundred uses of one shape, cut by another",
    `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><style>.c{filter:url(#f)}.a,.b{clip-path:url(#c);opacity:.5}</style><clipPath id="c"><rect/></clipPath><g class="b"><path id="p" style="filter:none"/>${'<use href="#p"/>'.repeat(100)}</g>`,
  ],
])("an SVG of %s is drawn", (_what, inside) => {
  expect(checkSvg(svg(inside))).toBeNull();
});

it.each([
  ["letters", "svg_letters", "<g><text>Semana</text></g>"],
  ["a picture", "svg_picture", '<image href="data:image/png;base64,AAAA"/>'],
  ["a picture in a filter", "svg_picture", '<filter id="f"><feImage href="#a"/></filter>'],
  ["a filter elsewhere", "svg_external", '<rect style="filter:url(https://evil.example/a.svg#b)"/>'],
  ["a file elsewhere", "svg_external", '<use href="https://evil.example/a.svg#b"/>'],
  ["a file of the server", "svg_external", '<use xlink:href="file:///etc/passwd"/>'],
  ["a paint elsewhere", "svg_external", '<path d="M0 0" fill="url(https://evil.example/a.svg#b)"/>'],
  ["a style sheet elsewhere", "svg_external", "<style>@import 'https://evil.example/a.css';</style>"],
  ["a font elsewhere", "svg_external", "<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>"],
  ["a page", "svg_unsupported", "<foreignObject><body/></foreignObject>"],
  ["an animation", "svg_unsupported", '<path d="M0 0"><animate attributeName="d"/></path>'],
  ["a link", "svg_unsupported", '<a href="#x"><path d="M0 0"/></a>'],
  ["more parts than a logo has", "too_large", "<path/>".repeat(20_001)],
  ["an escape", "svg_unsupported", "<style>rect{f\\69lter:blur(9px)}</style>"],
  ["a picture of another prefix", "svg_unsupported", `<s:image ${SVG} href="data:image/png;base64,AAAA"/>`],
  ["letters of another prefix", "svg_unsupported", `<g ${SVG}><s:text>Semana</s:text></g>`],
  ["more notes than a logo has", "too_large", "<i:a/>".repeat(20_001)],
  ["an end that is missing", "unreadable", "<g>"],
])("an SVG with %s is refused: %s", (_what, code, inside) => {
  expect(checkSvg(svg(inside))).toBe(code);
});

it("entities, another document and a file that is too large are refused", () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
  expect(checkSvg(Buffer.from(bomb))).toBe("svg_unsupported");
  expect(checkSvg(Buffer.from("<html><body/></html>"))).toBe("svg_unsupported");
  const sheet = '<?xml-stylesheet href="data:text/css,*{fill:red}"?>';
  expect(checkSvg(Buffer.concat([Buffer.from(sheet), svg("<rect/>")]))).toBe("svg_external");
  expect(checkSvg(Buffer.from('<?xml version="1.0" encoding="utf-7"?><svg/>'))).toBe("svg_unsupported");
  expect(checkSvg(svg(" ".repeat(2 * 1024 * 1024)))).toBe("too_large");
});

it("a file whose root is `svg:svg` is read like any", () => {
  const prefixed = (inside: string) =>
    Buffer.from(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg:svg>`);
  expect(checkSvg(prefixed("<svg:rect/>"))).toBeNull();
  expect(checkSvg(prefixed("<svg:text>a</svg:text>"))).toBe("svg_letters");
});

it("a file of blanks costs what its length does", async () => {
  const blanks = " ".repeat(100_000);
  const { result, ms } = await processorTime(() => checkSvg(svg(`<path style="fill:url(${blanks}#)"/>`)));
  expect(result).toBeNull();
  expect(ms).toBeLessThan(REQUEST_MAX_MS);
});
