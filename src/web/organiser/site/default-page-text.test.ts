import { afterEach, expect, test } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { pageTextFields } from "#contract/organiser/edition/site-text-records.ts";
import { sanitiseRichText } from "#domain/platform/content/rich-text.ts";
import { m } from "#messages/messages.js";
import { withoutSameTexts } from "../form/base-texts.ts";
import { defaultPageText } from "./default-page-text.ts";

afterEach(() => setLanguages("pt"));

const facts: Parameters<typeof defaultPageText>[1] = {
  name: "Nexxt",
  year: 2025,
  city: "Braga & Guimarães",
  vat_rate: 0.23,
  refund_steps: [{ until: "2025-10-01T10:00:00Z", share: 0.5 }],
  contact_email: "ola@nexxt.example",
  complaints_book_url: "https://www.livroreclamacoes.pt/?a=1&b=2",
  organiser: { name: "Nexxt <Lda>", tax_number: "500000000", address: "Rua do Souto" },
  ways_to_pay: ["mb_way"],
  ...{ hold_minutes: { mb_way: 5 }, issues_invoices: true, keeps_mb_way_numbers: false },
  has_external: false,
  youtube: false,
  takes_ideas: false,
};
interface Text {
  title: string;
  lead: string;
  sections: { title: string; html: string }[];
}

test.each([
  ["policy", "Política de privacidade", "Privacy policy"],
  ["terms", "Termos e condições", "Terms and conditions"],
] as const)(
  "our %s is there in both languages, and the server stores it as it is",
  (name, portuguese, english) => {
    const ours = defaultPageText(name, facts) as unknown as Text & { translations: { en: Text } };
    const { en } = ours.translations;
    expect([ours.title, en.title]).toEqual([portuguese, english]);
    expect(ours.sections.length).toBeGreaterThan(5);
    expect(en.sections).toHaveLength(ours.sections.length);
    for (const { html } of [...ours.sections, ...en.sections]) {
      expect(html).not.toBe("");
      expect(sanitiseRichText(html)).toBe(html);
    }
    for (const [field, schema] of Object.entries(pageTextFields))
      expect(schema.safeParse(ours[field as keyof typeof ours]).success, field).toBe(true);
    expect(m.ui_close()).toBe(m.ui_close({}, { locale: "pt" }));
  },
);

test("what the terms say of an edition is in them: names escaped, the complaints book as a link", () => {
  const html = JSON.stringify(defaultPageText("terms", facts));
  expect(html).toContain("Braga &amp; Guimarães");
  expect(html).toContain("Nexxt &lt;Lda&gt;");
  expect(html).toContain(
    String.raw`<a href=\"https://www.livroreclamacoes.pt/?a=1&amp;b=2\" rel=\"noopener nofollow\">`,
  );
  expect(html).toContain("50");
  const without = JSON.stringify(defaultPageText("terms", { ...facts, complaints_book_url: "" }));
  expect(without).not.toMatch(/livro de reclamações|href=\\"\\"/i);
});

test("the editor begins from what visitors read: partners' sales, cards, YouTube and ideas only where there are some", () => {
  const all = {
    ...facts,
    ways_to_pay: ["card"],
    has_external: true,
    youtube: true,
    takes_ideas: true,
  } as const;
  const said = (own: object) => {
    const html = ["terms", "policy"]
      .map((name) => JSON.stringify(defaultPageText(name as "terms", { ...facts, ...own })))
      .join();
    return [/vendidos por parceiros/, /Cartão: /, /YouTube/, /mostra de ideias/i].map((text) =>
      text.test(html),
    );
  };
  expect(said({})).toEqual([false, false, false, false]);
  expect(said(all)).toEqual([true, true, true, true]);
});

test("of a language that is not in use nothing is offered, and so nothing is stored", () => {
  setLanguages("en", ["en"]);
  const english = defaultPageText("terms", facts);
  expect(JSON.stringify(english)).not.toMatch(/Termos|encomenda|bilhete/);
  expect(withoutSameTexts(english, "en")).toMatchObject({ title: "", lead: "", sections: [] });
  setLanguages("pt", ["pt"]);
  expect(defaultPageText("terms", facts)).toMatchObject({ title: "Termos e condições", translations: {} });
});

test("a seller elsewhere has no NIF in them, whatever edition the site shows", () => {
  const organiser = { ...facts.organiser, tax_number: "ATU12345675" };
  for (const name of ["policy", "terms"] as const)
    expect(JSON.stringify(defaultPageText(name, { ...facts, organiser }))).not.toContain("NIF");
  expect(JSON.stringify(defaultPageText("terms", facts))).toContain("NIF");
});
