import { and, desc, eq } from "drizzle-orm";
import type { ScheduleImports } from "#contract/organiser/programme/schedule-import.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import { deleteOfEditions } from "#db/claim-rows.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { importAddresses } from "../tables.ts";
import { showPhotos } from "./photos/imported-photos.ts";
import { IMPORT_BYTES_MAX } from "./source/read-source.ts";
import { requireSource } from "./source/require-source.ts";

const SHOWN_MAX = 10;
/** The file that an address answers with, in base64, if it can be imported. Throws `invalid_input` with the reason. */
export async function readAddress(
  ctx: Pick<AppContext, "readAddress" | "readSource">,
  address: string,
): Promise<{ file: string }> {
  const read = await ctx.readAddress(address, { maxBytes: IMPORT_BYTES_MAX });
  if ("error" in read) {
    const detail = `The address cannot be read: ${read.error}`;
    throw wrongField("address", read.error, detail);
  }
  // Nothing else of an address is shown.
  await requireSource(ctx, read.bytes);
  return { file: read.bytes.toString("base64") };
}

/** Forgets where sessions were imported from: the address may be a secret. Throws `not_found`. */
export function forgetAddress(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { edition, address }: { edition: number; address: string },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(importAddresses)
      .where(and(eq(importAddresses.editionId, edition), eq(importAddresses.address, address)))
      .returning();
    if (gone.length === 0) throw new Problem("not_found", "There is no such address");
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "import_address.removed",
      recordId: edition,
      label: new URL(address).hostname,
    });
    return { audit_id };
  });
}

export async function rememberAddress(
  tx: Transaction,
  editionId: number,
  address: string,
  importedAt: Date,
): Promise<void> {
  if (!URL.canParse(address)) return;
  await tx
    .insert(importAddresses)
    .values({ editionId, address, importedAt })
    .onConflictDoUpdate({
      target: [importAddresses.editionId, importAddresses.address],
      set: { importedAt },
    });
}

/** Where an edition's sessions came from, and their speakers' photos. Throws `not_found`. */
export async function showImports(reads: Reads, edition: number): Promise<ScheduleImports> {
  await readEdition(reads, edition);
  const addresses = await reads
    .select()
    .from(importAddresses)
    .where(eq(importAddresses.editionId, edition))
    .orderBy(desc(importAddresses.importedAt))
    .limit(SHOWN_MAX);
  return {
    addresses: addresses.map(({ address, importedAt }) => ({
      address,
      imported_at: importedAt.toISOString(),
    })),
    photos: await showPhotos(reads, edition),
  };
}

/** They may be secrets: a year after the edition they go. */
export const deleteImportAddresses = deleteOfEditions(importAddresses);
