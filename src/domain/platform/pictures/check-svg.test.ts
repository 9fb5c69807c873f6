import { expect, it } from "vitest";
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
    "a hundred uses of one shape, cut by another",
    `<style>.a,.b{clip-path:url(#c);opacity:.5}</style><clipPath id="c"><rect/></clipPath><g class="b"><path id="p" style="filter:none"/>${'<use href="#p"/>'.repeat(100)}</g>`,
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
  [
    "many blurs",
    "svg_filter",
    `<filter id="f">${'<feGaussianBlur stdDeviation="99"/>'.repeat(400)}</filter><rect filter="url(#f)"/>`,
  ],
  ["a blur of one word", "svg_filter", '<rect style="fill:red;filter: blur(99px)"/>'],
  [
    "a blur in a sheet of a note",
    "svg_filter",
    "<metadata><style>rect{fil<!-- -->ter:blur(9px)}</style></metadata>",
  ],
  ["a blur in other letters", "svg_filter", '<rect style="&#102;ilter:blur(9px)"/>'],
  ["an escape", "svg_unsupported", "<style>rect{f\\69lter:blur(9px)}</style>"],
  ["a picture of another prefix", "svg_unsupported", `<s:image ${SVG} href="data:image/png;base64,AAAA"/>`],
  ["letters of another prefix", "svg_unsupported", `<g ${SVG}><s:text>Semana</s:text></g>`],
  ["more notes than a logo has", "too_large", "<i:a/>".repeat(20_001)],
  [
    "uses of uses",
    "too_large",
    `<g id="u0"><rect/></g>${[...Array(15).keys()].map((of) => `<g id="u${of + 1}">${`<use href="#u${of}"/>`.repeat(4)}</g>`).join("")}`,
  ],
  [
    "a pattern in many shapes",
    "too_large",
    `<pattern id="p">${"<rect/>".repeat(200)}</pattern><g fill="url(#p)">${"<rect/>".repeat(200)}</g>`,
  ],
  [
    "a mask by a sheet for many shapes",
    "too_large",
    `<style>.m{mask:url(#m)}</style><mask id="m">${"<rect/>".repeat(200)}</mask>${'<rect class="m"/>'.repeat(200)}`,
  ],
  [
    "a mask by a rule that is not read",
    "too_large",
    '<style>g > rect{mask:url(#m)}</style><mask id="m"/><g><rect/></g>',
  ],
  ["more layers than a logo has", "too_large", '<g opacity=".5"/>'.repeat(101)],
  ["a use of what stands in a note", "too_large", '<metadata><g id="a"/></metadata><use href="#a"/>'],
  ["an end that is missing", "unreadable", "<g>"],
])("an SVG with %s is refused: %s", (_what, code, inside) => {
  expect(checkSvg(svg(inside))).toBe(code);
});

it("entities, another document and a file that is too large are refused", () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
  expect(checkSvg(Buffer.from(bomb))).toBe("svg_unsupported");
  expect(checkSvg(Buffer.from("<html><body/></html>"))).toBe("svg_unsupported");
  const sheet = '<?xml-stylesheet href="data:text/css,*{filter:blur(9px)}"?>';
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
