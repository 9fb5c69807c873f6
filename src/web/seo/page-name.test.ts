import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";
import { publicPages } from "./public-pages.ts";

it("each public page has a name, and no other address has", () => {
  expect(publicPages.filter((path) => !pageName(path))).toEqual([]);
  expect(pageName("/checkout")).toBeUndefined();
});
