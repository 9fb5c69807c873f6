import { and, eq } from "drizzle-orm";
import type { ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { importMappings } from "../tables.ts";
import type { Source } from "./source/source-table.ts";

const shapeOf = ({ tables }: Source): string =>
  hashJson(tables.map(({ name, columns }) => [name, columns])).toString("base64url");

/** Returns the editor's answers about the last file of the same columns. */
export async function recallMapping(reads: Reads, edition: number, source: Source): Promise<ImportMapping> {
  const [row] = await reads
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.editionId, edition), eq(importMappings.shape, shapeOf(source))));
  return row?.mapping ?? {};
}

export async function rememberMapping(
  tx: Transaction,
  edition: number,
  source: Source,
  mapping: ImportMapping,
): Promise<void> {
  await tx
    .insert(importMappings)
    .values({ editionId: edition, shape: shapeOf(source), mapping })
    .onConflictDoUpdate({ target: [importMappings.editionId, importMappings.shape], set: { mapping } });
}
