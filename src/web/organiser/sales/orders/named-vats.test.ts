import { expect, it } from "vitest";
import { namedVats } from "./named-vats.ts";

it("a bill without VAT names no rate, and one at 0 % with its reason does", () => {
  const none = { rate: 0, net: "180.00", vat: "0.00" };
  expect(namedVats([none])).toEqual([]);
  for (const vats of [[{ ...none, exemption: "M07" }], [{ rate: 0.23, net: "100.00", vat: "23.00" }, none]])
    expect(namedVats(vats)).toEqual(vats);
});
