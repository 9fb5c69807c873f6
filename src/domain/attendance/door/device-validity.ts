import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";

const AFTER_MS = 7 * 24 * 3_600_000;

/** A week after the event: time to look into what happened, and no device holds names for ever. */
export const deviceValidUntil = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + AFTER_MS);

export const areDevicesOver = (edition: { endsAt: Date }, now: Date) => now >= deviceValidUntil(edition);

/** Refuses names and codes to devices once their validity has ended. Throws `device_expired`. */
export async function requireValidDevices(reads: Reads, editionId: number, now: Date): Promise<void> {
  const edition = await requireEdition(reads, editionId);
  if (!areDevicesOver(edition, now)) return;
  const until = deviceValidUntil(edition).toISOString();
  throw new Problem("device_expired", `Devices of this edition were valid until ${until}`);
}
