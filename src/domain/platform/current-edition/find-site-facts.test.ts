import { expect, it } from "vitest";
import type { EditionRow } from "./current-edition.ts";
import { siteFacts } from "./find-site-facts.ts";

it("pages and mails know the country of the seller, by the tax number", () => {
  const sold = (tax_number: string) =>
    siteFacts({
      ...{ firstDay: "2027-06-16", lastDay: "2027-06-18", timeZone: "Europe/Oslo", site: { texts: {} } },
      organiser: { name: "Fjordcode AS", tax_number, address: "Storgata 1" },
    } as EditionRow).seller;
  expect(sold("NO 974 760 673 MVA")).toBe("NO");
  expect(sold("501964843")).toBe("PT");
});
