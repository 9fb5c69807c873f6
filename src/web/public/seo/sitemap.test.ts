import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { sitemap } from "./sitemap.ts";

afterEach(() => setLanguages("pt"));

const xml = sitemap("https://nexxt.example", [
  { path: "/" },
  { path: "/agenda/7", changedAt: "2025-09-01T10:00:00.000Z" },
  { path: "/speakers/d'or&co" },
]);
const urls = [...xml.matchAll(/<url>.*?<\/url>/g)].map(([url]) => ({
  loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1] as string,
  lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
  alternates: [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [
    language,
    href,
  ]),
}));

it("has every page in both languages", () => {
  expect(urls.map(({ loc }) => loc)).toEqual([
    "https://nexxt.example/",
    "https://nexxt.example/en",
    "https://nexxt.example/agenda/7",
    "https://nexxt.example/en/agenda/7",
    "https://nexxt.example/speakers/d'or&amp;co",
    "https://nexxt.example/en/speakers/d'or&amp;co",
  ]);
});

it("the languages of a page name each other, themselves, and Portuguese for the rest of the site", () => {
  for (const { loc, alternates } of urls) {
    expect(alternates.map(([language]) => language)).toEqual(["pt", "en", "x-default"]);
    expect(alternates.map(([, href]) => href)).toContain(loc);
    for (const [, href] of alternates)
      expect(urls.find((other) => other.loc === href)?.alternates).toEqual(alternates);
  }
});

it("says when a page was changed only where that is known", () => {
  expect(urls.map(({ lastmod }) => lastmod)).toEqual([
    undefined,
    undefined,
    "2025-09-01T10:00:00.000Z",
    "2025-09-01T10:00:00.000Z",
    undefined,
    undefined,
  ]);
});

it("of one language alone has each page once, and no alternates", () => {
  setLanguages("en", ["en"]);
  const own = sitemap("https://nexxt.example", [{ path: "/agenda" }]);
  expect(own.match(/https:\/\/nexxt[^<"]*/g)).toEqual(["https://nexxt.example/agenda"]);
});
