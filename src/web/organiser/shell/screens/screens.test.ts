import { expect, test } from "vitest";
import { screens } from "./screens.ts";

test("every screen has an address and a shortcut of its own", () => {
  const addresses = screens.map(({ within, path }) => `${within}/${path}`);
  const keys = screens.flatMap(({ nav }) => nav?.keys ?? []);
  expect(addresses.length).toBe(new Set(addresses).size);
  expect(keys.filter((one, place) => keys.indexOf(one) !== place)).toEqual([]);
});
