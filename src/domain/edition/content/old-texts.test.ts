import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import type { EditionContent } from "./edition-rows.ts";
import { findOldTexts } from "./old-texts.ts";

afterEach(() => setLanguages("pt"));

const from = {
  ...{ year: 2025, city: "Leiria", first_day: "2025-10-26", last_day: "2025-10-31" },
  refund_days: ["2025-05-15", "2025-06-30"],
};
const copy = (changes: object, rows: Record<string, object[]> = {}) =>
  ({
    edition: {
      ...{ year: 2026, city: "Porto", firstDay: "2026-11-08", lastDay: "2026-11-13" },
      ...{ timeZone: "Europe/Lisbon", refundSteps: [{ until: "2026-06-30T22:59:00Z", share: 1 }] },
      ...{ tagline: "", translations: {}, site: {}, ideas: {}, statistics: {}, ...changes },
    },
    rows,
  }) as unknown as EditionContent;
const found = (text: string, changes: object = {}) =>
  findOldTexts(copy({ tagline: text, ...changes }), { from }, "pt").length > 0;

it.each([
  "Até 2025!",
  "Em leiria, como sempre",
  "De 26 a 31 de outubro",
  "26–31 OUT",
  "On October 28th",
  "28 Oct",
  "dia 31/10 às 9h",
  "Até 15 MAI // 23:59: devolvemos 100 %",
  "On the 26th of October",
  "Oct. 26th",
  "26 de out.",
  "26, 27 and 28 October",
  "26-28/10",
  "Aberto a 26.10",
  "26&nbsp;de outubro",
  "26OUT",
])("finds what still names the edition before: %s", (text) => {
  expect(found(text)).toBe(true);
});

it.each([
  "Até 2026, no Porto",
  "Sala 2025B",
  "12025 lugares",
  "Leirianos",
  "8 de novembro",
  "Dia 25 de outubro",
  "Até 30 JUN // 23:59: devolvemos 100 %",
  "https://exemplo.pt/2025",
  "Domingo, das 9:00 às 18:00",
  "26 EUR",
  "26.10 €",
  "€ 26.10",
  "26-28 workshops",
  "26 octógonos",
])("leaves what does not: %s", (text) => {
  expect(found(text)).toBe(false);
});

it("shows what stands around it, cut on both sides", () => {
  const text = `${"antes ".repeat(20)}2025${" depois".repeat(20)}`;
  const [found] = findOldTexts(copy({ tagline: text }), { from }, "pt");
  expect(found?.text).toBe("… antes antes antes antes antes antes 2025 depois depois depois depois depois …");
});

it("does not take for old what the new edition has too", () => {
  const same = { city: "Leiria", firstDay: "2026-10-25", lastDay: "2026-10-30" };
  expect(found("Em Leiria, a 26 de outubro", same)).toBe(false);
  expect(found("Em Leiria, até 31 de outubro", same)).toBe(true);
});

it("a day that the new edition has in another place is old in a text that came with the copy, and not in one written since", () => {
  const from = { year: 2027, city: "Tromsø", first_day: "2027-06-09", last_day: "2027-06-11" };
  const to = { year: 2028, city: "Tromsø", firstDay: "2028-06-07", lastDay: "2028-06-09" };
  const of = (tagline: string) => copy({ ...to, tagline });
  const source = of("The first day, 9 June.");
  expect(findOldTexts(source, { from, source }, "en")).toMatchObject([{ text: "The first day, 9 June." }]);
  for (const text of ["The last day, 9 June.", "From 9:00, 9 EUR", "Wednesday"])
    expect(findOldTexts(of(text), { from, source }, "en")).toEqual([]);
  // Nothing to compare with: the edition before is not here.
  expect(findOldTexts(source, { from }, "en")).toEqual([]);
});

it("names each text's record and the way to edit it, in every language, without markup and addresses", () => {
  const rows = {
    tickets: [
      {
        id: 7,
        name: "Passe",
        description: '<p>Vale em <a href="https://x.pt/2025">todo</a> o ano de <b>2025</b>.</p>',
        cover: "/pictures/2025.webp",
        translations: { en: { description: "All of 2025" } },
        updated: new Date("2025-01-01"),
      },
    ],
    events: [{ id: 3, title: "Abertura", description: "Sem datas" }],
  };
  const of = { screen: "tickets/7", label: "Passe", page: null };
  expect(findOldTexts(copy({}, rows), { from }, "pt")).toEqual([
    { ...of, field: "description", language: "pt", text: "Vale em todo o ano de 2025 ." },
    { ...of, field: "description", language: "en", text: "All of 2025" },
  ]);
  setLanguages("en", ["en"]);
  expect(findOldTexts(copy({}, rows), { from }, "en").map(({ language }) => language)).toEqual(["en"]);
});

it.each(["pt", "en"] as const)(
  "a text that is the same in both languages stands once, in the first (%s), and a page is named by its place",
  (first) => {
    setLanguages(first);
    const texts = { title: "Terms", lead: "For 2025" };
    const rows = { page_texts: [{ id: 2, name: "terms", ...texts, translations: { en: texts } }] };
    expect(findOldTexts(copy({}, rows), { from }, "en")).toEqual([
      { screen: "pages/2", label: "Terms", page: "terms", field: "lead", language: first, text: "For 2025" },
    ]);
  },
);

it("an option's label and a text of the site are of their language, an address of none", () => {
  const rows = {
    venues: [{ id: 1, name: "Casa", address: "Rua de Leiria 2025", translations: { en: { name: "House" } } }],
    questions: [
      { id: 4, label: "Qual?", options: [{ label: "Em 2025", label_en: "During 2025" }], translations: {} },
    ],
  };
  const site = { texts: { home_lead: { pt: "Em Leiria", en: "At Leiria" } } };
  expect(
    findOldTexts(copy({ site }, rows), { from }, "pt").map((one) => [one.text, one.language, one.field]),
  ).toEqual([
    ["Em Leiria", "pt", "home_lead"],
    ["At Leiria", "en", "home_lead"],
    ["Rua de Leiria 2025", null, "address"],
    ["Em 2025", "pt", "options"],
    ["During 2025", "en", "options"],
  ]);
});

it("finds an old name of the conference in what the organiser wrote, where it is not part of the new one or of an address", () => {
  const sections = [
    { title: "Quem", html: "<p>O <b>Fjord</b> é nosso.</p>" },
    { title: "Contacto", html: '<p>Fjord Days: <a href="mailto:geral@Fjord.no">geral@Fjord.no</a></p>' },
  ];
  const rows = {
    page_texts: [{ id: 2, name: "terms", title: "Termos", lead: "", sections, translations: {} }],
  };
  const site = { texts: { home_lead: { en: "FJORD, again" } } };
  const content = copy({ name: "Fjord Days", site }, rows);
  const names = ["Fjord", "Nexxt"];
  expect(findOldTexts(content, { from: null, names }, "pt")).toEqual([
    {
      ...{ screen: "words", label: "", page: null, field: "home_lead" },
      ...{ language: "en", name: "Fjord", text: "FJORD, again" },
    },
    {
      screen: "pages/2",
      label: "Termos",
      page: "terms",
      field: "sections",
      language: null,
      name: "Fjord",
      text: "O Fjord é nosso.",
    },
  ]);
  expect(findOldTexts(content, { from: null }, "pt")).toEqual([]);
});

it("names each figure that was typed for the edition before and is still its own", () => {
  const figures = { participants: 3000, workshops: 10, talks: 0, rounded: true };
  const source = copy({ statistics: figures });
  const next = copy({ statistics: { ...figures, workshops: 12 } });
  const [participants, ...more] = findOldTexts(next, { from, source }, "pt");
  expect([participants, more]).toEqual([
    expect.objectContaining({ screen: "edition", field: "statistics.participants", text: "3000" }),
    [],
  ]);
  expect(findOldTexts(next, { from }, "pt")).toEqual([]);
});
