import { expect, it } from "vitest";
import { requireBoundedJson } from "./json-bounds.ts";

it("what endpoints read is within the bounds", () => {
  const order = { lines: Array.from({ length: 50 }, (_, ticket) => ({ ticket, quantity: 1 })) };
  requireBoundedJson(JSON.stringify(order));
  requireBoundedJson(JSON.stringify({ add: Array.from({ length: 1_500 }, (_, id) => id) }));
  requireBoundedJson(JSON.stringify({ text: ",[{".repeat(5_000), more: '\\",[[[['.repeat(1_000) }));
});

it.each([
  ["nested too deeply", "[".repeat(33) + "]".repeat(33)],
  ["a long list", JSON.stringify(Array(2_002).fill(0))],
  ["many keys", JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, key) => [key, 0])))],
  ["many empty lists", "[[],".repeat(2_002)],
  ["a key and no end", `{"a":${"[".repeat(40)}`],
])("%s is refused", (_, text) => {
  expect(() => requireBoundedJson(text)).toThrow("At most 2000 values");
});
