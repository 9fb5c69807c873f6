import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import type { LegalFacts } from "./legal-blocks.ts";
import { policySections } from "./policy-sections.ts";
import { termsSections } from "./terms-sections.ts";

const facts: LegalFacts = {
  ...{ name: "Atlas Summit", year: 2027, city: "Porto", vat_rate: 0.23, refund_steps: [] },
  ...{ contact_email: "ola@atlas.example", complaints_book_url: "" },
  organiser: { name: "Atlas", tax_number: "", address: "" },
};
afterEach(() => setLanguages("pt"));
const terms = (ways: Parameters<typeof termsSections>[1]["ways"]) =>
  JSON.stringify(termsSections(facts, { hasExternal: false, ways }));

it("the terms name the ways to pay that the shop has, and no other", () => {
  expect(terms(["card"])).toMatch(/Cartão:/);
  expect(terms(["card"])).not.toMatch(/MB WAY|Multibanco|Transferência bancária,/);
  expect(terms(["mb_way", "transfer"])).toMatch(/MB WAY:.*Transferência bancária,/);
  expect(terms([])).not.toMatch(/MB WAY|Cartão:/);
});

it("the Portuguese text prevails where Portuguese is the first language alone", () => {
  expect(terms([])).toMatch(/vale o português/);
  setLanguages("en");
  expect(terms([])).not.toMatch(/vale o português|Portuguese one/);
});

it("the terms name the languages of the contract", () => {
  expect(terms([])).toContain("em português ou inglês.");
  setLanguages("pt", ["pt"]);
  expect(terms([])).toContain("em português.");
  expect(terms([])).not.toMatch(/vale o português/);
});

it("the policy tells of YouTube where a page plays a film from there", () => {
  const policy = (youtube: boolean) => JSON.stringify(policySections(facts, { youtube, takes_ideas: false }));
  expect(policy(true)).toMatch(/YouTube/);
  expect(policy(false)).not.toMatch(/YouTube|Google/);
});

it("the policy tells of ideas where an edition takes them, or took them", () => {
  const policy = (takes_ideas: boolean) =>
    JSON.stringify(policySections(facts, { youtube: false, takes_ideas }));
  expect(policy(true)).toMatch(/ideaDraft.*ideas_form_submitted/);
  expect(policy(false)).not.toMatch(/idea|ideia/i);
});
