import { expect, it } from "vitest";
import { sellerCountry } from "./number-prefix.ts";

it.each([
  ["501964843", "PT"],
  ["PT 501 964 843", "PT"],
  ["NIF 501 964 843", "PT"],
  ["", "PT"],
  ["sem NIF", "PT"],
  ["NO 987 654 321 MVA", "NO"],
  ["no987654321", "NO"],
  ["ESB58378431", "ES"],
  ["EL123456789", "GR"],
  ["ATU12345678", "AT"],
  ["CHE-123.456.789", "CH"],
  ["GB123456789", "GB"],
  ["FRXX123456789", "FR"],
  ["SIREN 123 456 789", "PT"],
  ["HRB 123", "PT"],
  ["LTD 1", "PT"],
])("the seller of %j is in %s", (typed, country) => {
  expect(sellerCountry(typed)).toBe(country);
});
