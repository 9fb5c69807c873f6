import type { Transaction } from "#db/transaction.ts";
import { type EditionFields, editionColumns } from "#domain/platform/current-edition/edition-columns.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { requireVat } from "#domain/platform/current-edition/vat-rules.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { recolourTypes } from "#domain/sales/shop/records/recolour-types.ts";
import { requireFilms } from "./edition-films.ts";
import { requirePartnerGroups } from "./partner-group-problems.ts";
import { requireFreeYear, requireTimes } from "./require-times.ts";

/** Recolours the ticket types of an edition that was saved, or whose change was undone. */
export const afterChange = (
  tx: Transaction,
  id: number,
  was: Pick<EditionFields, "look">,
  now: Pick<EditionFields, "look">,
): Promise<void> => recolourTypes(tx, id, was.look.accent, now.look.accent);

/** Editions have endpoints of their own; as a kind of record their changes can be undone like any other. */
export const editionRecords = recordKind({
  noun: "edition",
  path: "editions",
  table: editions,
  columns: editionColumns,
  label: "name",
  search: [editions.name],
  sorts: { year: editions.year },
  check: async (tx, record: Fields & { id: number | null; edition: number }) => {
    const fields = record as Fields as EditionFields;
    requireTimes(fields);
    if (record.id === null) return;
    await requireFreeYear(tx, fields.year, record.id);
    const was = await readEdition(tx, record.id);
    requireVat(fields, was.state === "published");
    await requirePartnerGroups(tx, record.id, fields.site, ownParts(was).site);
    await requireFilms(tx, fields.site, ownParts(was).site);
  },
  changed: (tx, was, now) =>
    afterChange(tx, now.id, was as Fields as EditionFields, now as Fields as EditionFields),
});
