import type { Reads } from "#db/transaction.ts";
import type { ProposalKind } from "./proposal-kind.ts";
import { ofPartners, ofSpeakers } from "./proposal-kinds.ts";

/** The paths of pictures that wait for an editor, or that undoing a decision would show again. */
export async function proposedPictures(reads: Reads): Promise<string[]> {
  const found = await Promise.all([ofSpeakers, ofPartners].map((kind) => picturesIn(reads, kind)));
  return found.flat();
}

async function picturesIn(reads: Reads, { table, records }: ProposalKind): Promise<string[]> {
  const rows = await reads
    .select({ state: table.state, fields: table.fields, before: table.before })
    .from(table);
  return rows
    .filter(({ state }) => state !== "withdrawn")
    .flatMap(({ fields, before }) =>
      (records.pictures ?? []).flatMap((field) => [fields[field], before?.[field]]),
    )
    .filter((path): path is string => path?.startsWith("/pictures/p-") ?? false);
}
