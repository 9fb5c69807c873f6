import { and, eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { findRecords } from "#domain/platform/records/find-records.ts";
import { labelOf } from "#domain/platform/records/record-kind.ts";
import type { MailSender } from "#outside/mail/mail.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { ofPartners, ofSpeakers } from "../proposal-kinds.ts";
import { entriesOf, valuesOf } from "../proposed-values.ts";
import { proposalDecisionEmail } from "./proposal-decision.email.tsx";

/** `decidedAt`: of the decision; one that was undone meanwhile is not mailed. */
interface Decision {
  proposalId: number;
  decidedAt: string;
}

export const sendSpeakerDecision = (ctx: AppContext, decision: Decision): Promise<void> =>
  sendDecision(ctx, ofSpeakers, "speaker", decision);

export const sendPartnerDecision = (ctx: AppContext, decision: Decision): Promise<void> =>
  sendDecision(ctx, ofPartners, "partner", decision);

/** Tells the owner of a page what an editor decided, unless it was undone, or the address is gone. */
async function sendDecision(
  ctx: AppContext,
  { table, pages, records, paths, publicPath }: ProposalKind,
  owner: "speaker" | "partner",
  { proposalId, decidedAt }: Decision,
): Promise<void> {
  const { read } = ctx.db;
  const [proposal] = await read
    .select()
    .from(table)
    .where(and(eq(table.id, proposalId), eq(table.decidedAt, new Date(decidedAt))));
  if (!proposal?.approved) return;
  const { ownerId, approved, before, fields, reason } = proposal;
  const [record, address] = await Promise.all([
    findRecords(read, records, [ownerId]).then((found) => found.get(ownerId)),
    pages.findAddress(read, ownerId),
  ]);
  if (!record || !address?.email) return;
  // An editor has put the record back in the audit log.
  const stored = valuesOf(paths, record);
  if (approved.length > 0 && approved.every((path) => stored[path] === before?.[path])) return;
  const { email, language } = address;
  const edition = await requireEdition(read, record.edition);
  const mail = (sender: MailSender) =>
    proposalDecisionEmail({
      ...sender,
      owner,
      to: email,
      name: address.name || labelOf(records, record),
      event: editionTitle(edition),
      // Until then, and in later years, the address is another edition's.
      url:
        edition.state === "published" ? ctx.publicUrl + pathInLanguage(publicPath(record), language) : null,
      decisionId: `${proposalId}-${Date.parse(decidedAt)}`,
      decision:
        approved.length === 0
          ? "declined"
          : approved.length < entriesOf(paths, fields).length
            ? "partly"
            : "approved",
      reason,
    });
  await sendMail(ctx, language, mail, edition);
}
