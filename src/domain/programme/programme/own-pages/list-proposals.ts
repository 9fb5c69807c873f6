import { and, asc, count, desc, eq } from "drizzle-orm";
import { type Named, named, type RecordProposal } from "#contract/organiser/programme/record-proposals.ts";
import type { OwnProposals } from "#contract/programme/proposed-fields.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findRecords, requireStaffEdition } from "#domain/platform/records/find-records.ts";
import type { StoredRecord } from "#domain/platform/records/record-kind.ts";
import type { ProposalKind } from "./proposal-kind.ts";
import { entriesOf, only, valuesOf } from "./proposed-values.ts";
import type { ProposalRow } from "./tables.ts";

interface Page {
  edition: number;
  state: "open" | "decided";
  offset: number;
  limit: number;
}

/** Those that wait, the oldest first; or those that are decided, the newest first. Throws `not_found`. */
export async function listProposals<Path extends string, Noun extends string, Owner>(
  reads: Reads,
  kind: ProposalKind<Path, Noun, Owner>,
  { edition, state, offset, limit }: Page,
): Promise<{ count: number; results: (RecordProposal<Path> & Named<Noun, Owner, number>)[] }> {
  const { table, records: ofKind } = kind;
  await requireStaffEdition(reads, edition);
  const where = and(eq(table.editionId, edition), eq(table.state, state));
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(table).where(where),
    reads
      .select()
      .from(table)
      .where(where)
      .orderBy(state === "open" ? asc(table.sentAt) : desc(table.decidedAt))
      .offset(offset)
      .limit(limit),
  ]);
  const records = await findRecords(reads, ofKind, pluck(rows, "ownerId"));
  return {
    count: all?.count ?? 0,
    results: rows.flatMap((row) => {
      const record = records.get(row.ownerId);
      return record
        ? [
            {
              ...showProposal(kind.paths, row, record),
              ...named(kind.noun, kind.owner(record), record.version),
            },
          ]
        : [];
    }),
  };
}

/** A decided proposal shows as old values those that the decision replaced. */
function showProposal<Path extends string>(
  paths: readonly Path[],
  row: ProposalRow,
  record: StoredRecord,
): RecordProposal<Path> {
  const stored = valuesOf(paths, record);
  return {
    id: row.id,
    version: row.version,
    state: row.state === "decided" ? "decided" : "open",
    sent_at: row.sentAt.toISOString(),
    values: entriesOf(paths, row.fields).map(([path, proposed]) => ({
      path,
      now: row.before?.[path] ?? stored[path],
      proposed,
      changed_since: row.state === "open" && stored[path] !== row.base[path],
    })),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    approved: paths.filter((path) => row.approved?.includes(path)),
    reason: row.reason,
  };
}

/** For the owner's page: what waits, and the last decision. */
export async function showOwnProposals<Path extends string>(
  reads: Reads,
  { table, paths }: ProposalKind<Path>,
  ownerId: number,
): Promise<OwnProposals<Path>> {
  const findLast = async (state: "open" | "decided") => {
    const rows = await reads
      .select()
      .from(table)
      .where(and(eq(table.ownerId, ownerId), eq(table.state, state)))
      .orderBy(desc(table.decidedAt))
      .limit(1);
    return rows[0];
  };
  const [open, decided] = await Promise.all([findLast("open"), findLast("decided")]);
  return {
    proposal: open ? { sent_at: open.sentAt.toISOString(), fields: only(paths, open.fields) } : null,
    decision: decided ? showDecision(paths, decided) : null,
  };
}

function showDecision<Path extends string>(
  paths: readonly Path[],
  { decidedAt, approved, fields, reason }: ProposalRow,
): OwnProposals<Path>["decision"] {
  if (!decidedAt || !approved) return null;
  const declined = paths.filter((path) => path in fields && !approved.includes(path));
  return {
    decided_at: decidedAt.toISOString(),
    approved: paths.filter((path) => approved.includes(path)),
    declined,
    declined_values: only(declined, fields),
    reason,
  };
}
