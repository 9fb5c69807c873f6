import { afterEach, expect, it } from "vitest";
import { type Language, setLanguages } from "#contract/language.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import type { LegalFacts } from "./legal-blocks.ts";
import { policySections } from "./policy-sections.ts";
import { termsSections } from "./terms-sections.ts";

const facts: LegalFacts = {
  ...{ name: "Atlas Summit", year: 2027, city: "Porto", vat_rate: 0.23, refund_steps: [] },
  ...{ contact_email: "ola@atlas.example", complaints_book_url: "" },
  organiser: { name: "Atlas", tax_number: "", address: "" },
  ...{ ways_to_pay: [], hold_minutes: {}, issues_invoices: true, keeps_mb_way_numbers: false },
};
afterEach(() => setLanguages("pt"));
const terms = (ways_to_pay: LegalFacts["ways_to_pay"], more: Partial<LegalFacts> = {}) =>
  JSON.stringify(termsSections({ ...facts, ways_to_pay, ...more }, { hasExternal: false }));

it("the terms name the ways to pay that the shop has, and no other", () => {
  expect(terms(["card"])).toMatch(/Cartão:/);
  expect(terms(["card"])).not.toMatch(/MB WAY|Multibanco|Transferência bancária,/);
  expect(terms(["mb_way", "transfer"])).toMatch(/MB WAY:.*Transferência bancária,/);
  expect(terms([])).not.toMatch(/MB WAY|Cartão:/);
});

it("the terms reserve tickets for as long as the shop's ways to pay do", () => {
  const held = (hold_minutes: LegalFacts["hold_minutes"]) =>
    terms([], { hold_minutes }).match(/ficam reservados:? durante [^.]*/)?.[0];
  expect(held({ card: 31 })).toBe("ficam reservados durante 31 minutos");
  expect(held({ mb_way: 5, card: 5 })).toBe("ficam reservados durante 5 minutos");
  expect(held({ mb_way: 5, card: 31 })).toMatch(/5 minutos com MB WAY e durante 31 minutos com cartão/);
  expect(held({})).toBeUndefined();
  // A transfer's tickets are kept for days.
  expect(terms([], { hold_minutes: { mb_way: 5, card: 5 } })).toMatch(
    /pagamento por MB WAY ou cartão espera/,
  );
});

it("the terms say a deadline in words, by the edition's clocks", () => {
  const facts = (id: string): SiteFacts => ({
    ...{ name: "Atlas", city: "Oslo", year: 2027, days: 3 },
    zone: { id, words: {} },
  });
  const steps = { refund_steps: [{ until: "2027-05-15T21:59:00Z", share: 1 }] };
  const inZone = (id: string, language: Language) =>
    withLocale(language, () => withSiteFacts(facts(id), () => terms([], steps)));
  expect(inZone("Europe/Oslo", "pt")).toContain("Até 15 de maio de 2027, 23:59: devolvemos 100%");
  expect(inZone("Europe/Oslo", "en")).toContain("Until 15 May 2027, 23:59: we give back 100%");
  expect(inZone("Europe/Lisbon", "en")).toContain("Until 15 May 2027, 22:59");
});

it("the terms promise an invoice where the shop issues it, and nowhere else", () => {
  expect(terms([])).toMatch(/A fatura é emitida/);
  expect(terms([], { issues_invoices: false })).not.toMatch(/A fatura é emitida/);
  expect(terms([], { issues_invoices: false })).toMatch(/não emite faturas.*ola@atlas\.example/);
  const policy = (issues_invoices: boolean) =>
    JSON.stringify(policySections({ ...facts, issues_invoices }, { youtube: false, takes_ideas: false }));
  const invoiced = /"Faturação"|Com eles se emite também a fatura/g;
  expect(policy(true).match(invoiced)).toHaveLength(2);
  expect(policy(false)).not.toMatch(invoiced);
});

it("where no VAT is charged the terms speak of no price without it", () => {
  expect(terms([], { vat_rate: 0.23 })).toMatch(/à taxa de 23%/);
  const prices = terms([], { vat_rate: 0 }).split('"id":"order"')[0];
  expect(prices).toMatch(/Não se cobra IVA, exceto/);
  expect(prices).not.toMatch(/taxa de|total sem IVA|Preços e IVA/);
  expect(terms([], { vat_rate: 0.23 })).toMatch(/o que pagou por ele, com IVA/);
  expect(terms([], { vat_rate: 0 })).not.toMatch(/com IVA/);
});

it("the policy speaks of the MB WAY number where the shop takes MB WAY, and of those it has once it takes it no more", () => {
  const policy = (ways_to_pay: LegalFacts["ways_to_pay"], keeps_mb_way_numbers = false) =>
    JSON.stringify(
      policySections({ ...facts, ways_to_pay, keeps_mb_way_numbers }, { youtube: false, takes_ideas: false }),
    );
  expect(policy(["mb_way", "card"])).toMatch(/MB WAY/);
  expect(policy(["card"])).not.toMatch(/MB WAY/);
  expect(policy(["card"], true)).toMatch(/Dos pagamentos por MB WAY de antes, também o número/);
  expect(policy(["card"], true)).not.toMatch(/recebe também o número/);
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
