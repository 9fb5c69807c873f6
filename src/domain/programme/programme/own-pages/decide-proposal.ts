import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { givenFields, labelOf } from "#domain/platform/records/record-kind.ts";
import { changedMeanwhile, changeRecord, wrongField } from "#domain/platform/records/store-record.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { changesOf, entriesOf, only, valuesOf } from "./proposed-values.ts";
import { type ProposalRow, speakerProposals } from "./tables.ts";

/** Long enough to undo a slip before the speaker reads of it. */
const MAIL_AFTER_SECONDS = 120;

interface Decision {
  id: number;
  version: number;
  /** The version of the record that the editor saw. */
  speaker_version: number;
  approve: readonly ProposedPath[];
  reason: string;
}

/**
 * Makes the approved fields public and closes the proposal; the speaker is mailed a little later. Throws `not_found`;
 * `changed_meanwhile` when another editor has decided, the speaker wrote anew, or the record changed; `invalid_input` for a
 * field that is not proposed, and where fields are declined without a reason.
 */
export function decideProposal(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  actor: Actor,
  { id, version, speaker_version, approve, reason }: Decision,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const proposal = await lockProposal(tx, id);
    if (proposal.state !== "open" || proposal.version !== version) throw decidedMeanwhile();
    const record = await requireRecord(tx, speakerRecords, proposal.speakerId);
    if (record.version !== speaker_version) throw changedMeanwhile(speakerRecords);
    const strange = approve.findIndex((path) => !(path in proposal.fields));
    if (strange >= 0)
      throw wrongField(`approve.${strange}`, "not_found", "The speaker proposes no such change");
    const approved = proposedPaths.filter((path) => approve.includes(path));
    if (approved.length < entriesOf(proposal.fields).length && !reason)
      throw wrongField("reason", "required", "Say why the rest is not approved");
    const changes = changesOf(record, only(proposal.fields, approved));
    const after = await changeRecord(tx, speakerRecords, record, changes);
    const now = clock.now();
    await tx
      .update(speakerProposals)
      .set({
        state: "decided",
        decidedAt: now,
        decidedBy: actor.name,
        approved,
        before: only(valuesOf(record), approved),
        reason,
        version: version + 1,
      })
      .where(eq(speakerProposals.id, id));
    await jobs.enqueue(
      tx,
      "send-speaker-decision",
      { proposalId: id, decidedAt: now.toISOString() },
      MAIL_AFTER_SECONDS,
    );
    if (approved.length === 0) {
      const fields = Object.keys(proposal.fields);
      const declined = { action: "speaker_proposal.declined", recordId: id, label: `#${record.id}` } as const;
      return { audit_id: await recordAudit(tx, actor, now, { ...declined, after: { fields } }) };
    }
    // The log has the published change like any editor's, and an editor undoes it like one.
    const audit_id = await recordAudit(tx, actor, now, {
      action: "speaker.updated",
      recordId: record.id,
      label: labelOf(speakerRecords, after),
      before: givenFields(record),
      after: givenFields(after),
    });
    return { audit_id };
  });
}

/**
 * Puts back what a decision made public, and the proposal among those that wait; where the speaker has sent another since,
 * that one waits. Throws `not_found`; `changed_meanwhile` when the record says something else by now.
 */
export function reopenProposal(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const proposal = await lockProposal(tx, id);
    if (proposal.state !== "decided" || proposal.version !== version) throw decidedMeanwhile();
    const record = await requireRecord(tx, speakerRecords, proposal.speakerId);
    const stored = valuesOf(record);
    const before = entriesOf(proposal.before ?? {});
    // Undone in the audit log already is as good.
    const isStill = before.every(
      ([path, value]) => stored[path] === proposal.fields[path] || stored[path] === value,
    );
    if (!isStill) throw changedMeanwhile(speakerRecords);
    const after = await changeRecord(tx, speakerRecords, record, changesOf(record, proposal.before ?? {}));
    const open = await tx
      .select({ id: speakerProposals.id })
      .from(speakerProposals)
      .where(and(eq(speakerProposals.speakerId, proposal.speakerId), eq(speakerProposals.state, "open")));
    await tx
      .update(speakerProposals)
      .set({
        state: open.length > 0 ? "withdrawn" : "open",
        decidedAt: null,
        decidedBy: "",
        approved: null,
        before: null,
        reason: "",
        version: version + 1,
      })
      .where(eq(speakerProposals.id, id));
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "speaker_proposal.reopened",
      recordId: id,
      label: labelOf(speakerRecords, after),
      before: givenFields(record),
      after: givenFields(after),
    });
    return { audit_id };
  });
}

async function lockProposal(tx: Transaction, id: number): Promise<ProposalRow> {
  const [proposal] = await tx
    .select()
    .from(speakerProposals)
    .where(eq(speakerProposals.id, id))
    .for("no key update");
  if (!proposal) throw new Problem("not_found", "There is no such proposal");
  return proposal;
}

const decidedMeanwhile = () =>
  new Problem(
    "changed_meanwhile",
    "Another editor has decided on it, or the speaker wrote anew; read it again",
  );
