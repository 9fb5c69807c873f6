import { and, eq, sql } from "drizzle-orm";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isUploadedBy } from "#domain/platform/pictures/list-pictures.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { changedMeanwhile } from "#domain/platform/records/store-record.ts";
import { lockLink } from "./page-links.ts";
import { type ProposalKind, uploaderOf } from "./proposal-kind.ts";
import { entriesOf, only, valuesOf } from "./proposed-values.ts";
import type { Proposals } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

interface Proposed {
  /** The version of the public record that the owner saw. */
  version: number;
  /** When the proposal was sent that the owner saw waiting; null: none waited. Left out: whichever waits is replaced. */
  proposal_sent_at?: string | null | undefined;
  fields: Partial<Record<string, string>>;
}

/**
 * Stores what the owner of a page wants the public record to say, for an editor to approve; it replaces what still waits.
 * Throws `not_found`; `changed_meanwhile` when the public record, or what waits for an editor, is another than the owner saw; `invalid_input` without
 * the consent that the kind asks for, and for a picture that is none of theirs.
 */
export async function proposeChange(
  { db, clock }: Context,
  kind: ProposalKind,
  token: string,
  { version, proposal_sent_at, fields }: Proposed,
): Promise<void> {
  const { pages, records, table, paths } = kind;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { ownerId, editionId } = await lockLink(tx, pages, token, now);
    const record = await requireRecord(tx, records, ownerId);
    if (record.version !== version) throw changedMeanwhile(records);
    await requireSeen(tx, table, ownerId, proposal_sent_at);
    const stored = valuesOf(paths, record);
    const different = entriesOf(paths, fields).filter(([path, value]) => value !== stored[path]);
    if (different.length === 0) return withdrawOpen(tx, table, ownerId);
    await kind.requireConsent?.(tx, ownerId);
    await requirePictures(tx, kind, ownerId, different);
    const changed = different.map(([path]) => path);
    const proposal = { fields: only(changed, fields), base: only(changed, stored), sentAt: now };
    await tx
      .insert(table)
      .values({ ownerId, editionId, ...proposal })
      .onConflictDoUpdate({
        target: table.ownerId,
        targetWhere: sql`state = 'open'`,
        set: { ...proposal, version: sql`${table.version} + 1` },
      });
  });
}

/** Takes back what waits for an editor. Throws `not_found`; `changed_meanwhile` when another one waits than the owner saw. */
export async function withdrawProposal(
  { db, clock }: Context,
  { pages, table }: ProposalKind,
  token: string,
  seen: string | null | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { ownerId } = await lockLink(tx, pages, token, clock.now());
    await requireSeen(tx, table, ownerId, seen);
    await withdrawOpen(tx, table, ownerId);
  });
}

/** Colleagues may share a link: one does not replace unseen what another has sent. Nothing waits any more: nothing is lost. */
async function requireSeen(
  tx: Transaction,
  table: Proposals,
  ownerId: number,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const [open] = await tx
    .select({ sentAt: table.sentAt })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.state, "open")));
  if (open && open.sentAt.getTime() !== Date.parse(seen ?? ""))
    throw new Problem("changed_meanwhile", "A newer proposal waits; read it again");
}

export async function withdrawOpen(tx: Transaction, table: Proposals, ownerId: number): Promise<void> {
  await tx
    .update(table)
    .set({ state: "withdrawn", version: sql`${table.version} + 1` })
    .where(and(eq(table.ownerId, ownerId), eq(table.state, "open")));
}

/** Owners show pictures of their own uploading. */
async function requirePictures(
  tx: Transaction,
  kind: ProposalKind,
  ownerId: number,
  proposed: readonly [string, string][],
): Promise<void> {
  for (const [path, value] of proposed) {
    if (!kind.records.pictures?.includes(path) || value === "") continue;
    if (!(await isUploadedBy(tx, value, uploaderOf(kind, ownerId))))
      throw wrongField(`fields.${path}`, "not_found", "There is no such picture");
  }
}
