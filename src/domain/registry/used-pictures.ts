import { like } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { editionPictures } from "#domain/edition/organise/edition-pictures.ts";
import { columnOf, type RecordKind } from "#domain/platform/records/record-kind.ts";
import { proposedPictures } from "#domain/programme/programme/own-pages/proposed-pictures.ts";
import { recordKinds } from "#domain/registry/record-kinds.ts";
import { ticketCovers } from "#domain/sales/shop/tickets/event-tickets.ts";

/** The paths of uploaded pictures that records of any edition show, or are proposed to. */
export async function findUsedPictures(reads: Reads): Promise<Set<string>> {
  const kinds: RecordKind[] = Object.values(recordKinds);
  const ofKinds = kinds.flatMap((kind) => (kind.pictures ?? []).map((field) => pathsIn(reads, kind, field)));
  const found = await Promise.all([
    ...ofKinds,
    editionPictures(reads),
    ticketCovers(reads),
    proposedPictures(reads),
  ]);
  return new Set(found.flat());
}

async function pathsIn(reads: Reads, kind: RecordKind, field: string): Promise<string[]> {
  const of = kind.columns[field];
  if (!of) throw new Error(`The records of ${kind.path} have no ${field}`);
  const column = columnOf(of);
  const rows = await reads.select({ path: column }).from(kind.table).where(like(column, "/pictures/p-%"));
  return rows.map(({ path }) => String(path));
}
