import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { EditionContext } from "../../shell/staff-context.ts";
import type { TicketRow } from "../shop-kinds.ts";
import { confirmPastEnd } from "./confirm-past-end.ts";
import { offersText } from "./offers-text.ts";
import { SaleNotes } from "./sale-notes.tsx";
import { SaleMark } from "./sale-state.tsx";
import { columnsOf, filtersOf } from "./tickets.tsx";

const now = new Date("2025-10-01T12:00:00Z");
const past = "2024-10-31T23:00:00.000Z";
const ask = (end: string | null, was: string | null = null) =>
  confirmPastEnd({ name: "Passe|geral", sale_ends_at: end }, { sale_ends_at: was }, now);

it("an end of the sale that is set into the past asks before it is saved, and only then", () => {
  expect(ask(past)?.text).toContain("“Passe, geral”");
  expect(ask(past, past)).toBeNull();
  expect(ask("2025-10-02T12:00:00.000Z")).toBeNull();
  expect(ask(null, past)).toBeNull();
});

it("the checklist names the five states of a sale, each with its tickets", () => {
  const detail = { on_sale: 3, later: 2, paused: 1, sold_out: 4, over: 5, with_quota: 3 };
  expect(offersText({ detail })).toBe(
    "Bilhetes: Ainda não abriu 2 · À venda 3 · Em pausa 1 · Esgotado 4 · Terminou 5.",
  );
  expect(offersText({ detail: { ...detail, later: 0, over: 0 } })).toBe(
    "Bilhetes: À venda 3 · Em pausa 1 · Esgotado 4.",
  );
  expect(offersText({ detail: {} })).toBe("");
});

it("a copy's tickets that are on sale are said to be sold at the old prices once it is published", () => {
  const copied = (on_sale: number) => offersText({ detail: { on_sale, later: 1, copied: 1 } });
  expect(copied(2)).toContain("Esta edição é uma cópia: veja os preços");
  expect(copied(0)).not.toContain("cópia");
  expect(offersText({ detail: { on_sale: 2, copied: 0 } })).not.toContain("cópia");
});

it("a ticket of an edition that is archived is on sale no more, and one of the next not yet", () => {
  const mark = (state: string) =>
    renderToStaticMarkup(
      <EditionContext value={{ state } as ListedEdition}>
        <SaleMark state="on_sale" />
      </EditionContext>,
    );
  expect(mark("archived")).toContain("Terminou");
  expect(mark("preparing")).toContain("À venda ao publicar");
  expect(mark("published")).toContain("À venda");
});

it.each([
  ["archived", "Terminou", ["over", "external"], 2],
  ["preparing", "À venda ao publicar", ["later", "on_sale", "paused", "sold_out", "over", "external"], 1],
] as const)(
  "the list of an edition that is %s is sorted and filtered by what it shows",
  (state, word, values, found) => {
    const edition = { state, charges_vat: true } as ListedEdition;
    const rows = ["on_sale", "over"].map((sale_state) => ({ sale_state, external_url: "" }) as TicketRow);
    const shown = columnsOf(edition, 0)[1].value(rows[0] as TicketRow);
    const [, sale] = filtersOf(edition);
    expect(shown).toBe(word);
    expect(sale.options.map(({ value }) => value).sort()).toEqual([...values].sort());
    expect(rows.filter((row) => sale.matches(row, "over"))).toHaveLength(found);
    expect(sale.options.map(({ label }) => label)).toContain(word);
  },
);

function Notes({ values }: { values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <SaleNotes />
    </FormProvider>
  );
}

it("a ticket without a quota is warned of, unless another shop sells it", () => {
  const notes = (values: object) => renderToStaticMarkup(<Notes values={values} />);
  expect(notes({ quotas: [], external_url: null, sale_ends_at: null })).toContain("nunca esgota");
  expect(notes({ quotas: [1], external_url: null, sale_ends_at: null })).not.toContain("<p");
  expect(notes({ quotas: [], external_url: "https://x.pt", sale_ends_at: null })).not.toContain("<p");
});
