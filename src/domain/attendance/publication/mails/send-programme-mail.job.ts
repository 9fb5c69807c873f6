import { randomUUID } from "node:crypto";
import { firstLanguage } from "#contract/language.ts";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import type { Audience } from "#contract/organiser/programme/schedule.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignupId } from "#domain/people/accounts/signups.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { requireVersion } from "#domain/programme/programme/schedule/find-version.ts";
import { showChange } from "#domain/programme/programme/schedule/list-versions.ts";
import type { StoredChange } from "#domain/programme/programme/schedule/programme-changes.ts";
import { ticketsByBreadth } from "#domain/sales/shop/tickets/tickets-by-breadth.ts";
import { findRefundOf } from "#domain/sales/wallet/ticket-holders.ts";
import { type AffectedPerson, findAffectedPeople, peopleOf, planned } from "../affected-people.ts";
import { programmeEmail } from "./programme.email.tsx";

interface ProgrammeMailJob extends AffectedPerson {
  /** This mail's own id: a retry sends the same message. */
  mailId: string;
  versionId: number;
}

/** Queues one mail for each person whom a version concerns: all of them or, when it fails, none. */
export async function notifyProgramme(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  { versionId, notify }: { versionId: number; notify: Audience[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const version = await requireVersion(tx, versionId);
    const people = peopleOf(await findAffectedPeople(tx, version.editionId, version.changes), notify);
    for (const person of people.values())
      await jobs.enqueue(tx, "send-programme-mail", { mailId: randomUUID(), versionId, ...person });
  });
}

/** Tells a person which of their sessions have moved, changed or gone. */
export async function sendProgrammeMail(
  ctx: AppContext,
  { mailId, versionId, email, name, language, events }: ProgrammeMailJob,
): Promise<void> {
  const { editionId, changes, note } = await requireVersion(ctx.db.read, versionId);
  const own = changes.filter(({ event }) => events.includes(event));
  if (own.length === 0) return;
  const ticket = await findOwnTicket(ctx, email, editionId, own);
  await sendMail(ctx, language, (sender) =>
    programmeEmail({
      ...sender,
      mailId,
      to: email,
      name,
      note: note[language] || note[firstLanguage()] || "",
      changes: own.map((change) => showChange(change, language)),
      ticket,
    }),
  );
}

/** Finds the refund of the person's ticket for these sessions; null: they neither hold nor bought one. */
async function findOwnTicket(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  email: string,
  editionId: number,
  changes: readonly StoredChange[],
): Promise<{ step: RefundStep | null } | null> {
  const signupId = await findSignupId(db.read, email);
  if (!signupId) return null;
  const { own } = await ticketsByBreadth(db.read, editionId, planned(changes));
  const found = await findRefundOf(db.read, { signupId, ticketIds: [...own.keys()] }, clock.now());
  return found.concerned ? { step: found.step } : null;
}
