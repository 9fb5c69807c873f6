import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { Problem } from "#contract/problem.ts";
import { advanceSequence, assignIds, type IdChoice, randomId } from "#db/assign-ids.ts";
import { changeLists, type EditionRowOf, type EditionTable } from "#db/edition-table.ts";
import { brokeCheck, brokeUniqueKey } from "#db/postgres-code.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { callTables } from "#domain/programme/calls/edition-tables.ts";
import { programmeTables } from "#domain/programme/programme/edition-tables.ts";
import {
  type CopiedSettings,
  insertCopiedSettings,
  readCopiedSettings,
} from "#domain/programme/programme/schedule/copy-settings.ts";
import { siteTextTables } from "#domain/programme/site-texts/edition-tables.ts";
import { questionTables } from "#domain/sales/questions/edition-tables.ts";
import { shopTables } from "#domain/sales/shop/edition-tables.ts";

/** Everything that belongs to an edition, each table after those that it refers to. */
export const editionTables: readonly EditionTable[] = [
  ...programmeTables,
  ...callTables,
  ...shopTables,
  ...questionTables,
  ...siteTextTables,
];

/** An edition with all that its organiser wrote: rows by their table, links as lists of ids. */
export interface EditionContent {
  edition: Omit<EditionRow, "id" | "version" | "madeOn" | "previewTokenHash">;
  rows: Record<string, EditionRowOf[]>;
  schedule: CopiedSettings;
}

/** A row's properties that are the organiser's. */
export function writtenColumns({ table, omits = [] }: EditionTable): [property: string, column: PgColumn][] {
  const counted = new Set(["editionId", "version", ...omits]);
  return Object.entries(getTableColumns(table)).filter(([property]) => !counted.has(property));
}

/** Throws `not_found`. */
export async function readContent(reads: Reads, id: number): Promise<EditionContent> {
  const {
    id: _,
    version: __,
    previewTokenHash: ___,
    madeOn: ____,
    ...edition
  } = await readEdition(reads, id);
  const rows: EditionContent["rows"] = {};
  const idsOf = (name: string) => new Set((rows[name] ?? []).map((row) => row.id));
  for (const of of editionTables) rows[of.name] = withoutGone(of, await readRows(reads, of, id), idsOf);
  const known = { stages: idsOf("stages"), venues: idsOf("venues") };
  return { edition, rows, schedule: await readCopiedSettings(reads, id, known) };
}

async function readRows(reads: Reads, of: EditionTable, editionId: number): Promise<EditionRowOf[]> {
  const columns = columnsOf(of.table);
  const found: EditionRowOf[] = await reads
    .select()
    .from(of.table)
    .where(eq(columns("editionId"), editionId))
    .orderBy(asc(columns(of.order ?? "id")));
  const written = writtenColumns(of).map(([property]) => property);
  const rows = found.map((row) => Object.fromEntries(written.map((property) => [property, row[property]])));
  for (const link of of.links ?? []) {
    const linked = columnsOf(link.table);
    const links: EditionRowOf[] = await reads
      .select()
      .from(link.table)
      .where(eq(linked("editionId"), editionId))
      .orderBy(asc(linked(link.position ?? link.other)), asc(linked(link.other)));
    const byOwn = Map.groupBy(links, (row) => row[link.own]);
    for (const row of rows) row[link.field] = (byOwn.get(row.id) ?? []).map((one) => one[link.other]);
  }
  return rows;
}

/** Each id once, and none of a row that was removed since. */
function withoutGone(
  table: EditionTable,
  rows: readonly EditionRowOf[],
  idsOf: (name: string) => ReadonlySet<unknown>,
): EditionRowOf[] {
  return rows.map((row) => ({
    ...row,
    ...changeLists(table, row, (ids, name) => [...new Set(ids)].filter((id) => idsOf(name).has(id))),
  }));
}

/**
 * Returns the new edition's id. `keep`: rows keep their ids where those are free; `new`: they get new ones, and what is secret
 * is drawn anew. `madeOn`: the day. Throws on a row that refers to none of these.
 */
export async function insertContent(
  tx: Transaction,
  { edition, rows, schedule }: EditionContent,
  choice: IdChoice,
  madeOn: string | null,
): Promise<number> {
  const [inserted] = await tx
    .insert(editions)
    .values({ ...edition, madeOn, previewTokenHash: null })
    .returning({ id: editions.id });
  if (!inserted) throw new Error("The edition was not inserted");
  const ids = new Map<string, ReadonlyMap<number, number>>();
  for (const of of editionTables)
    await insertRows(tx, of, rows[of.name] ?? [], { editionId: inserted.id, ids, choice });
  const idsOf = (name: string) => ids.get(name) ?? new Map<number, number>();
  await insertCopiedSettings(tx, inserted.id, schedule, {
    stages: idsOf("stages"),
    venues: idsOf("venues"),
  });
  return inserted.id;
}

async function insertRows(
  tx: Transaction,
  of: EditionTable,
  rows: readonly EditionRowOf[],
  {
    editionId,
    ids,
    choice,
  }: { editionId: number; ids: Map<string, ReadonlyMap<number, number>>; choice: IdChoice },
): Promise<void> {
  const own = await assignIds(tx, of.table, rows as { id: number }[], choice, {
    drawn: (row) => of.secretIds?.(row) ?? false,
    draw: of.randomId ?? randomId,
  });
  ids.set(of.name, own);
  if (rows.length === 0) return;
  const other = (name: string, id: unknown) => {
    const given = ids.get(name)?.get(Number(id));
    if (given === undefined) throw new Error(`${of.name}: ${name} has no ${id}`);
    return given;
  };
  const linkFields = new Set((of.links ?? []).map(({ field }) => field));
  const inserting = tx.insert(of.table).values(
    rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([property]) => !linkFields.has(property))),
      ...Object.fromEntries(
        Object.entries(of.refers ?? {}).map(([property, name]) => [
          property,
          row[property] === null ? null : other(name, row[property]),
        ]),
      ),
      ...changeLists(of, row, (listed, name) => listed.map((id) => other(name, id))),
      ...(choice === "new" && of.renew?.()),
      id: own.get(Number(row.id)),
      editionId,
    })),
  );
  await inserting.catch((error: unknown) => {
    throw refusedRow(of, error);
  });
  for (const link of of.links ?? []) {
    const links = rows.flatMap((row) =>
      ((row[link.field] ?? []) as number[]).map((id, index) => ({
        [link.own]: own.get(Number(row.id)),
        [link.other]: other(link.to, id),
        ...(link.position && { [link.position]: index + 1 }),
        editionId,
      })),
    );
    if (links.length > 0) await tx.insert(link.table).values(links);
  }
  if (of.randomId === undefined) await advanceSequence(tx, of.table);
}

/** Turns a row that the database refuses into a problem: a negative price, or a slug that is there twice. */
function refusedRow({ file, name }: EditionTable, error: unknown): unknown {
  if (!brokeCheck(error) && !brokeUniqueKey(error)) return error;
  const detail = `${name}: ${constraintOf(error)}`;
  return new Problem("invalid_input", `${file}: ${detail}`, {
    errors: [{ attr: file, code: "invalid", detail }],
  });
}

/** The database's own sentence about it, which names the constraint. */
const constraintOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

function columnsOf(table: EditionTable["table"]) {
  const columns = getTableColumns(table);
  return (property: string): PgColumn => {
    const column = columns[property];
    if (!column) throw new Error(`There is no column ${property}`);
    return column;
  };
}
