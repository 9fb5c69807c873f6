import { expect, it } from "vitest";
import { currentSiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { withdrawalText } from "./withdrawal-text.ts";

const words = (seller?: string) =>
  withPageFacts({ ...currentSiteFacts(), ...(seller ? { seller } : {}) }, () => ({
    withdrawal: withdrawalText(),
    label: m.account_vat(),
    english: m.account_vat({}, { locale: "en" }),
    footer: m.layout_organiser({ taxNumber: "1" }),
  }));

it("a Portuguese seller's checkout names Portuguese law and the NIF", () => {
  for (const seller of [undefined, "PT"])
    expect(words(seller)).toEqual({
      withdrawal: expect.stringContaining("Decreto-Lei n.º 24/2014"),
      label: "NIF",
      english: "Tax number (NIF)",
      footer: "NIF 1",
    });
});

it("another seller's names neither", () => {
  expect(words("NO")).toEqual({
    withdrawal: expect.not.stringMatching(/Decreto|24\/2014/),
    label: "Número fiscal",
    english: "Tax number",
    footer: "Número fiscal 1",
  });
});
