import { and, eq } from "drizzle-orm";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { auditRecord } from "#domain/platform/records/audit-record.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { givenFields, labelOf } from "#domain/platform/records/record-kind.ts";
import { changedMeanwhile, changeRecord } from "#domain/platform/records/store-record.ts";
import { lockOwner } from "./page-links.ts";
import type { ProposalKind } from "./proposal-kind.ts";
import { changesOf, entriesOf, valuesOf } from "./proposed-values.ts";
import type { ProposalRow, Proposals } from "./tables.ts";

/** Long enough to undo a slip before the owner reads of it. */
const MAIL_AFTER_SECONDS = 120;

interface Decision {
  id: number;
  version: number;
  /** The version of the record that the editor saw. */
  record_version: number;
  approve: readonly string[];
  reason: string;
}

/**
 * Makes the approved fields public and closes the proposal; its owner is mailed a little later. Throws `not_found`;
 * `changed_meanwhile` when another editor has decided, the owner wrote anew, or the record changed; `invalid_input` for a
 * field that is not proposed, and where fields are declined without a reason.
 */
export function decideProposal(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  actor: Actor,
  { noun, records, table, paths, decisionJob }: ProposalKind,
  { id, version, record_version, approve, reason }: Decision,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const proposal = await lockProposal(tx, table, id);
    if (proposal.state !== "open" || proposal.version !== version) throw decidedMeanwhile();
    const record = await requireRecord(tx, records, proposal.ownerId);
    if (record.version !== record_version) throw changedMeanwhile(records);
    const strange = approve.findIndex((path) => !(path in proposal.fields));
    if (strange >= 0)
      throw wrongField(`approve.${strange}`, "not_found", "There is no such change in the proposal");
    const approved = paths.filter((path) => approve.includes(path));
    if (approved.length < entriesOf(paths, proposal.fields).length && !reason)
      throw wrongField("reason", "required", "Say why the rest is not approved");
    const changes = changesOf(record, entriesOf(approved, proposal.fields));
    const after = await changeRecord(tx, records, record, changes);
    const now = clock.now();
    await tx
      .update(table)
      .set({
        state: "decided",
        decidedAt: now,
        decidedBy: actor.name,
        approved,
        before: valuesOf(approved, record),
        reason,
        version: version + 1,
      })
      .where(eq(table.id, id));
    const decided = { proposalId: id, decidedAt: now.toISOString() };
    await jobs.enqueue(tx, decisionJob, decided, MAIL_AFTER_SECONDS);
    if (approved.length === 0) {
      const fields = Object.keys(proposal.fields);
      const declined = {
        action: `${noun}_proposal.declined`,
        recordId: id,
        label: `#${record.id}`,
      } as const;
      return { audit_id: await recordAudit(tx, actor, now, { ...declined, after: { fields } }) };
    }
    // The log has the published change like any editor's, and an editor undoes it like one.
    return { audit_id: await auditRecord(tx, actor, now, records, record, after) };
  });
}

/**
 * Puts back what a decision made public, and the proposal among those that wait; where the owner has sent another since,
 * that one waits. Throws `not_found`; `changed_meanwhile` when the record says something else by now.
 */
export function reopenProposal(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { noun, pages, records, table, paths }: ProposalKind,
  { id, version }: { id: number; version: number },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const proposal = await lockProposal(tx, table, id);
    // The proposing owner locks it as well: another proposal is there, or comes after this one.
    await lockOwner(tx, pages, proposal.ownerId);
    if (proposal.state !== "decided" || proposal.version !== version) throw decidedMeanwhile();
    const record = await requireRecord(tx, records, proposal.ownerId);
    const stored = valuesOf(paths, record);
    const before = entriesOf(paths, proposal.before ?? {});
    // Undone in the audit log already is as good.
    const isStill = before.every(
      ([path, value]) => stored[path] === proposal.fields[path] || stored[path] === value,
    );
    if (!isStill) throw changedMeanwhile(records);
    const after = await changeRecord(tx, records, record, changesOf(record, before));
    const open = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, proposal.ownerId), eq(table.state, "open")));
    await tx
      .update(table)
      .set({
        state: open.length > 0 ? "withdrawn" : "open",
        decidedAt: null,
        decidedBy: "",
        approved: null,
        before: null,
        reason: "",
        version: version + 1,
      })
      .where(eq(table.id, id));
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: `${noun}_proposal.reopened`,
      recordId: id,
      label: labelOf(records, after),
      before: givenFields(record),
      after: givenFields(after),
    });
    return { audit_id };
  });
}

async function lockProposal(tx: Transaction, table: Proposals, id: number): Promise<ProposalRow> {
  const [proposal] = await tx.select().from(table).where(eq(table.id, id)).for("no key update");
  if (!proposal) throw new Problem("not_found", "There is no such proposal");
  return proposal;
}

const decidedMeanwhile = () =>
  new Problem(
    "changed_meanwhile",
    "Another editor has decided on it, or its owner wrote anew; read it again",
  );
