import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { inLanguage } from "./in-language.ts";
import {
  alternates,
  languageOfPath,
  languages,
  languagesInUse,
  oneAddressOf,
  pathInLanguage,
  plainPath,
  setLanguages,
} from "./language.ts";

afterEach(() => setLanguages("pt"));

test("a path in another language and back is the path", () => {
  for (const path of ["/", "/tickets", "/tickets/2/31", "/energy", "/agenda?day=27"]) {
    expect(plainPath(pathInLanguage(path, "en"))).toBe(path);
    expect(pathInLanguage(path, "pt")).toBe(path);
  }
  expect(pathInLanguage("/", "en")).toBe("/en");
});

test.each([
  "/en//evil.test",
  "//evil.test",
  "/en/\\\\evil.test/x",
  "//en//evil.test",
  "/\\evil.test",
  "/en/\\/evil.test",
  "/EN//evil.test",
  "/EN/\\/evil.test",
])("%s leads to no other site, in any language", (path) => {
  for (const first of languages) {
    setLanguages(first);
    for (const language of languages) {
      const link = pathInLanguage(plainPath(path), language);
      expect(new URL(link, "https://nexxt.example").host).toBe("nexxt.example");
    }
    const own = oneAddressOf(path) ?? "/";
    expect(new URL(own, "https://nexxt.example").host).toBe("nexxt.example");
  }
});

test("a page whose name only begins with a language's code keeps its name", () => {
  expect(plainPath("/entry")).toBe("/entry");
  expect(plainPath("/en")).toBe("/");
  expect(oneAddressOf("/ptolemy")).toBeNull();
});

test("the first language comes before the others", () => {
  expect(languagesInUse()).toEqual(["pt", "en"]);
  setLanguages("en");
  expect(languagesInUse()).toEqual(["en", "pt"]);
});

describe("with English first", () => {
  it.each([
    ["/", "en", "/"],
    ["/", "pt", "/pt"],
    ["/tickets", "en", "/tickets"],
    ["/tickets/2/31?x=1", "pt", "/pt/tickets/2/31?x=1"],
  ] as const)("%s in %s is %s", (path, language, address) => {
    setLanguages("en");
    expect(pathInLanguage(path, language)).toBe(address);
    expect(languageOfPath(address)).toBe(language);
  });

  it.each([
    ["/en", "/"],
    ["/en/", "/"],
    ["/en/tickets", "/tickets"],
    ["/en/tickets.data", "/tickets.data"],
    ["/en.data", "/_.data"],
    ["/pt/tickets", null],
    ["/tickets", null],
    ["/english", null],
    ["/EN/tickets", "/tickets"],
    ["/En", "/"],
    ["/PT/tickets", "/pt/tickets"],
    ["/PT", "/pt"],
    ["/PT.data", "/pt.data"],
    ["/PTolemy", null],
    ["/", null],
  ])("%s stands at %j", (path, address) => {
    setLanguages("en");
    expect(oneAddressOf(path)).toBe(address);
  });
});

test("whichever is first: a path in a language is of that language, is the path again without it, and has one address", () => {
  const segment = fc
    .stringMatching(/^[a-z0-9-]{1,8}$/)
    .filter((word) => !languages.some((one) => one === word));
  const path = fc.array(segment, { maxLength: 4 }).map((words) => `/${words.join("/")}`);
  const language = fc.constantFrom(...languages);
  fc.assert(
    fc.property(path, language, language, (plain, first, shown) => {
      setLanguages(first);
      const address = pathInLanguage(plain, shown);
      expect([languageOfPath(address), plainPath(address)]).toEqual([shown, plain]);
      expect(oneAddressOf(address)).toBeNull();
      expect(oneAddressOf(`/${first}${plain}`)).toBe(plain);
    }),
  );
});

describe("with English alone", () => {
  beforeEach(() => setLanguages("en", ["en"]));

  it.each([
    ["/pt", "/"],
    ["/pt/", "/"],
    ["/pt/tickets", "/tickets"],
    ["/PT/tickets", "/tickets"],
    ["/pt/tickets.data", "/tickets.data"],
    ["/pt.data", "/_.data"],
    ["/en/tickets", "/tickets"],
    ["/tickets", null],
    ["/ptolemy", null],
    ["/pt//evil.test", "/evil.test"],
  ])("%s stands at %j", (path, address) => {
    expect(oneAddressOf(path)).toBe(address);
  });

  it("pages, links and texts of a reader of Portuguese are English", () => {
    expect(languagesInUse()).toEqual(["en"]);
    expect(languageOfPath("/pt/tickets")).toBe("en");
    expect(pathInLanguage("/tickets", "pt")).toBe("/tickets");
    const stage = { name: "Palco", translations: { en: { name: "Stage" } } };
    expect(inLanguage(stage, "pt")).toEqual({ name: "Stage" });
    // Written before the setting, and in Portuguese alone.
    expect(inLanguage({ name: "Palco", translations: {} }, "en")).toEqual({ name: "Palco" });
  });

  it("search engines read of no other language", () => {
    expect(alternates((language) => pathInLanguage("/tickets", language))).toEqual([]);
  });
});
