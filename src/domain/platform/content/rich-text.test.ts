import { describe, expect, it } from "vitest";
import { sanitiseRichText } from "./rich-text.ts";

describe("what the organiser may write stays", () => {
  it.each([
    "<p>Um <strong>dia</strong>, <em>dois</em><br />três</p>",
    "<h3>Título</h3><h4>Menor</h4><ul><li>a</li></ul><ol><li>b</li></ol>",
    '<a href="https://nexxt.example/x?y=1" rel="noopener nofollow">ligação</a>',
    '<a href="mailto:ola@nexxt.example" rel="noopener nofollow">e-mail</a>',
    "5 &lt; 6 &amp; 7",
  ])("%s", (html) => expect(sanitiseRichText(html)).toBe(html));
});

describe("what could act, fetch or disguise is taken out", () => {
  it.each([
    ["<script>alert(1)</script>", ""],
    ["<ScRiPt src=//evil.example></sCrIpT>x", "x"],
    ["<style>*{display:none}</style>x", "x"],
    ["<p onclick=alert(1) style='position:fixed'>x</p>", "<p>x</p>"],
    ["<img src=x onerror=alert(1)>", ""],
    ["<svg><script>alert(1)</script></svg>", ""],
    ["<svg/onload=alert(1)>x", "x"],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
    ["<iframe srcdoc='<script>alert(1)</script>'></iframe>", ""],
    ["<object data=x></object><embed src=x><base href=//evil.example>", ""],
    ["<form action=//evil.example><input name=p><button>Entrar</button></form>", "Entrar"],
    ["<a href='javascript:alert(1)'>x</a>", '<a rel="noopener nofollow">x</a>'],
    ["<a href='jAvA\tscRipt:alert(1)'>x</a>", '<a rel="noopener nofollow">x</a>'],
    ["<a href='&#106;avascript:alert(1)'>x</a>", '<a rel="noopener nofollow">x</a>'],
    ["<a href='data:text/html,<script>alert(1)</script>'>x</a>", '<a rel="noopener nofollow">x</a>'],
    ["<a href='//evil.example'>x</a>", '<a rel="noopener nofollow">x</a>'],
    ["<a href='http://plain.example'>x</a>", '<a rel="noopener nofollow">x</a>'],
    [
      "<a href='https://a.example' target=_blank onmouseover=alert(1)>x</a>",
      '<a href="https://a.example" rel="noopener nofollow">x</a>',
    ],
    ["<p>open <b>never closed", "<p>open <b>never closed</b></p>"],
    ["<!--><script>alert(1)</script>-->", "--&gt;"],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'>", "<p></p>"],
    ["<template><script>alert(1)</script></template>", ""],
    ["<textarea></textarea><script>alert(1)</script>", ""],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ])("%s", (html, clean) => expect(sanitiseRichText(html)).toBe(clean));

  it("cleaning twice changes nothing more", () => {
    const clean = sanitiseRichText(`${"<b>".repeat(1_000) + "<script>x".repeat(100)}<p title=x>&lt;b&gt;`);
    expect(sanitiseRichText(clean)).toBe(clean);
  });
});
