import { and, asc, eq, inArray } from "drizzle-orm";
import { firstLanguage, type Language, shownLanguage } from "#contract/language.ts";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findOwnTexts } from "#domain/platform/mail/own-texts.ts";
import { type ShownMail, showMail } from "#domain/platform/mail/preview-mail.ts";
import { findMailSender, writeMail } from "#domain/platform/mail/send-mail.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { type Chosen, hasNoWaitingMail, requireCurrent, storeDecisions } from "../../decisions/decide.ts";
import type { DecisionRow } from "../../decisions/decision-table.ts";
import { queueMails } from "../../decisions/mail-decision.ts";
import { requirePlace } from "../../programme/records/add-session.ts";
import { proposalDecisionEmail } from "../mails/call.email.tsx";
import { titleOf } from "../proposal-rows.ts";
import { type ProposalRow, sessionProposals } from "../tables.ts";
import { findReviews } from "./find-reviews.ts";
import { requireKnown } from "./read-proposals.ts";
import { isBlind, shownText } from "./show-proposal.ts";
import { sessionProposalDecisions } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Words = Readonly<Record<Language, DecisionWords>>;

interface Decide {
  edition: number;
  proposals: readonly Chosen[];
  decision: IdeaDecisionName;
  mail: Words | null;
}

/**
 * Decides all of them or none, and queues the mails. What is decided so already stays as it is. Throws `not_found`;
 * `changed_meanwhile`, naming those on which another member has decided since, that were taken back or that are confirmed;
 * `edition_not_ready` where an accepted one could not become a session; `invalid_input` for one on which this member has a conflict.
 */
export async function decideProposals(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, proposals: chosen, decision, mail }: Decide,
) {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    if (decision === "accepted") await requirePlace(tx, edition);
    const rows = await lockProposals(tx, edition, chosen);
    const now = clock.now();
    const before = await requireCurrent(tx, sessionProposalDecisions, "proposals", chosen);
    await requireNoConflict(tx, actor, chosen, "proposals");
    // Decided so already, and mailed as is wanted: without a mail, one that still waits is dropped.
    const isSo = (of: DecisionRow | undefined) =>
      of?.decision === decision &&
      (mail ? of.mailDueAt !== null : hasNoWaitingMail(of) || of.mailBegunAt !== null);
    const ids = [...rows.keys()].filter((id) => !isSo(before.get(id)));
    const wordsOf = (id: string) => mail?.[shownLanguage(rows.get(id)?.language ?? firstLanguage())] ?? null;
    const made = { ids, decision, decidedBy: actor.name, now, notify: mail !== null, wordsOf, before };
    const { rows: stored, mailDueAt } = await storeDecisions(tx, sessionProposalDecisions, made);
    await queueMails(tx, jobs, "send-proposal-decision", stored, { wait: true });
    const audit_id = await recordAudit(tx, actor, now, {
      action: "session_proposal.decided",
      recordId: ids.length === 1 ? (ids[0] ?? "") : edition,
      label: `${ids.length} × ${decision}`,
      after: { decision, notify: mail !== null, proposals: ids },
    });
    return {
      decided: ids.length,
      unchanged: rows.size - ids.length,
      mail_due_at: mailDueAt?.toISOString() ?? null,
      audit_id,
    };
  });
}

/** A member who has declared a conflict of interest does not decide. Throws `invalid_input`. */
export async function requireNoConflict(
  tx: Transaction,
  { staffId }: Actor,
  chosen: readonly { id: string }[],
  list: string,
): Promise<void> {
  const reviews = await findReviews(tx, pluck(chosen, "id"));
  const errors = chosen.flatMap(({ id }, place) =>
    reviews.get(id)?.some((review) => review.staffId === staffId && review.conflict)
      ? [{ attr: `${list}.${place}`, code: "conflict", detail: "You have declared a conflict of interest" }]
      : [],
  );
  if (errors.length > 0)
    throw new Problem("invalid_input", "You have declared a conflict of interest", { errors });
}

/**
 * Locks them by id: two members who decide at once, and the speaker, come one after the other. Throws `not_found`, `changed_meanwhile` for
 * one that is confirmed or taken back.
 */
export async function lockProposals(
  tx: Transaction,
  edition: number,
  chosen: readonly { id: string }[],
): Promise<Map<string, ProposalRow>> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const found = await tx
    .select()
    .from(sessionProposals)
    .where(and(eq(sessionProposals.editionId, edition), inArray(sessionProposals.id, ids)))
    .orderBy(asc(sessionProposals.id))
    .for("update");
  const rows = new Map(found.filter(({ state }) => state !== "draft").map((row) => [row.id, row]));
  if (rows.size !== ids.length) throw new Problem("not_found", "There is no such proposal");
  const errors = chosen.flatMap(({ id }, place) => {
    const row = rows.get(id);
    const isConfirmed = row?.answer === "confirmed" && row.eventId !== null;
    const code = isConfirmed ? "confirmed" : row?.state === "withdrawn" ? "withdrawn" : null;
    return code ? [{ attr: `proposals.${place}`, code, detail: id }] : [];
  });
  if (errors.length > 0)
    throw new Problem("changed_meanwhile", "A speaker has confirmed, or taken the proposal back", { errors });
  return rows;
}

/** The mail as it would go out; in a blind review without its reader. Throws `not_found`. */
export async function previewProposalDecision(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  _actor: Actor,
  { id, decision, mail }: { id: string; decision: IdeaDecisionName; mail: Words },
): Promise<ShownMail & { language: Language }> {
  const known = await requireKnown(ctx.db.read, id);
  const language = shownLanguage(known.row.language);
  const [speaker] = isBlind(known) ? [] : known.speakers;
  const edition = await requireEdition(ctx.db.read, known.row.editionId);
  const [sender, own] = await Promise.all([
    findMailSender(ctx, edition),
    findOwnTexts(ctx.db.read, language),
  ]);
  const shown = await showMail(
    await writeMail(sender, language, own, () =>
      proposalDecisionEmail({
        ...sender,
        decisionId: id,
        isAccepted: decision === "accepted",
        to: speaker?.email ?? "",
        name: speaker?.name ?? "",
        title: shownText(known, titleOf(known.row)),
        // Each mail's own link is a secret of its speaker's.
        url: ctx.publicUrl + linkPaths.proposal("…"),
        words: mail[language],
      }),
    ),
  );
  return { ...shown, language };
}
