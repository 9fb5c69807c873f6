import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";
import { publicPages } from "./public-pages.ts";

it("only public pages have a name", () => {
  expect(publicPages.filter((path) => !pageName(path))).toEqual([]);
  expect(pageName("/checkout")).toBeUndefined();
});
