import { expect, it } from "vitest";
import { shopName } from "./find-site-facts.ts";

it("a shop without an edition is called by its address, in an authenticator's entry too", () => {
  expect(shopName(null, "https://fjordcode.example")).toBe("fjordcode.example");
  expect(shopName({ name: "Fjordcode" }, "https://fjordcode.example")).toBe("Fjordcode");
});
