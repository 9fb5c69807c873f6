import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import {
  languageOfPath,
  languages,
  oneAddressOf,
  pathInLanguage,
  plainPath,
  setFirstLanguage,
} from "./language.ts";

afterEach(() => setFirstLanguage("pt"));

test("a path in another language and back is the path", () => {
  for (const path of ["/", "/tickets", "/tickets/2/31", "/energy", "/agenda?dia=27"]) {
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
    setFirstLanguage(first);
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

describe("with English first", () => {
  it.each([
    ["/", "en", "/"],
    ["/", "pt", "/pt"],
    ["/tickets", "en", "/tickets"],
    ["/tickets/2/31?x=1", "pt", "/pt/tickets/2/31?x=1"],
  ] as const)("%s in %s is %s", (path, language, address) => {
    setFirstLanguage("en");
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
    setFirstLanguage("en");
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
      setFirstLanguage(first);
      const address = pathInLanguage(plain, shown);
      expect([languageOfPath(address), plainPath(address)]).toEqual([shown, plain]);
      expect(oneAddressOf(address)).toBeNull();
      expect(oneAddressOf(`/${first}${plain}`)).toBe(plain);
    }),
  );
});
