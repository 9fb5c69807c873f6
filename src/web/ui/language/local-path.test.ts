import { expect, test } from "vitest";
import { pathInLanguage } from "#contract/language.ts";
import { plainPath } from "./local-path.ts";

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
])("%s leads to no other site, in any language", (path) => {
  for (const language of ["pt", "en"] as const) {
    const link = pathInLanguage(plainPath(path), language);
    expect(new URL(link, "https://nexxt.example").host).toBe("nexxt.example");
  }
});

test("a page whose name only begins with a language's code keeps its name", () => {
  expect(plainPath("/entry")).toBe("/entry");
  expect(plainPath("/en")).toBe("/");
});
