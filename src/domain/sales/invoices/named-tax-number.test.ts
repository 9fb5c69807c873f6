import { expect, it } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { namedTaxNumber } from "./named-tax-number.ts";

it.each([
  ["501964843", "PT", "PT", "NIF 501964843", "NIF 501964843"],
  ["501964843", "", "PT", "NIF 501964843", "NIF 501964843"],
  ["DE811907980", "DE", "PT", "Número fiscal DE811907980", "Tax number DE811907980"],
  ["501964843", "PT", "NO", "Número fiscal 501964843", "Tax number 501964843"],
])("%s of %s, sold from %s", (vat, country, seller, pt, en) => {
  const shown = () => namedTaxNumber(vat, country, seller);
  expect([withLocale("pt", shown), withLocale("en", shown)]).toEqual([pt, en]);
});
