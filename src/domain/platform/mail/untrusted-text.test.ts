import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessFileName, harmlessName, harmlessText, OMITTED } from "./untrusted-text.ts";

/** Links as spammers wrote or hid them. */
const links = [
  "https://evil.example",
  "HTTPS://EVIL.EXAMPLE/prize",
  "hxxps://evil.example",
  "hxxp[:]//evil[.]example",
  "http:\\\\evil.example",
  "ftp://evil.example",
  "//evil.example",
  "\\\\evil\\share",
  "www.evil",
  "WWW2.evil.example",
  "evil.example",
  "promo24.com",
  "24promo.com",
  "bit.ly/x",
  "t.co",
  "evil.com.",
  "(evil.com)",
  "evil。com",
  "evil．com",
  "evil｡com",
  "evil․com",
  "evil﹒com",
  "ｅｖｉｌ．ｃｏｍ",
  "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦",
  "evil\u200b.com",
  "evil.\u2060com",
  "e\u00advil.c\u00adom",
  "\u202emoc.live\u202c",
  "evil[.]com",
  "evil(.)com",
  "evil [dot] com",
  "evil (ponto) com",
  "пример.рф",
  "例え.テスト",
  "bücher.example",
  "xn--e1afmkfd.xn--p1ai",
  "192.0.2.1",
  "192.0.2.1:8080/x",
  "http://3221225985",
  "[2001:db8::1]",
  "mailto:x",
  "tel:+351912345678",
  "javascript:alert(1)",
  "data:text/html,x",
  "x@evil.example",
  "x＠evil",
];

describe("a link of a stranger", () => {
  it.each(links)("%j is left out of a text, and of a name with all of it", (link) => {
    const text = harmlessText(`Click ${link} now`);
    expect(text).toMatch(/^Click (?:\[…\] ?)+now$/);
    expect(harmlessText(text)).toBe(text);
    expect(harmlessName(`Click ${link} now`)).toBe("");
  });

  it.each(links)("%j beside other words in one is left out too", (link) => {
    expect(harmlessText(`Mel,${link},Pinhal`)).not.toMatch(/evil|promo|moc|bit\.|192|2001/i);
  });
});

it.each([
  "Rui Costa",
  "J. R. Antunes",
  "Ana d'Orey",
  "Zoë O’Brien-Sá",
  "Maria L.P. Dias",
  "Müller & Filhos, S.A.",
  "João 3.º",
  "Nguyễn Thị Ánh",
  "Pau Gal·la",
  "ジョン・スミス",
])("%s is a name, and stays as it was typed", (name) => {
  expect(harmlessName(` ${name} `)).toBe(name);
  expect(harmlessText(name)).toBe(name);
});

it.each([
  "Mel do Pinhal: 1.500 colmeias, 24/7",
  "Ideia n.º 3 (e/ou 4)",
  "Uma app… para todos!",
  "O rio Lis – 12.5 km",
])("%s is a title, and stays", (title) => {
  expect(harmlessText(title)).toBe(title);
});

it("a file keeps its ending, and no link before it", () => {
  expect(harmlessFileName("Ideia final.PDF")).toBe("Ideia final.pdf");
  expect(harmlessFileName("promo24.com.pdf")).toBe(`${OMITTED}.pdf`);
});

it("a path is no name", () => {
  expect(harmlessName("bit/ly")).toBe("");
});

it("lines and characters that are not drawn go", () => {
  expect(harmlessText("Mel\r\nBcc: x\u0000y\u200b")).toBe("Mel Bcc: x y");
});

it("nothing that comes out has a link in it, whatever went in", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...links, OMITTED, "."), fc.string({ unit: "binary" }))),
      (parts) => {
        const text = harmlessText(parts.join(""));
        expect(harmlessText(text)).toBe(text);
        expect(text).not.toMatch(/:\/\/|@|www\.|[a-z0-9]\.[a-z]{2}/i);
      },
    ),
    { numRuns: 2_000 },
  );
});
