import { and, asc, eq, sql } from "drizzle-orm";
import { baseLanguage } from "#contract/language.ts";
import { deleteRows } from "#db/claim-rows.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { mailingRecipients, mailings } from "./tables.ts";

/** The mailings that an address was sent, oldest first. */
export async function exportMailings(
  reads: Reads,
  email: string,
): Promise<{ subject: string; sent_at: string }[]> {
  const rows = await reads
    .select({
      language: mailingRecipients.language,
      subject: mailings.subject,
      translations: mailings.translations,
      sentAt: mailingRecipients.endedAt,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(and(eq(mailingRecipients.email, email), eq(mailingRecipients.state, "sent")))
    .orderBy(asc(mailingRecipients.endedAt));
  return rows.map(({ language, subject, translations, sentAt }) => ({
    subject: (language === baseLanguage ? subject : translations[language]?.subject) ?? subject,
    sent_at: sentAt?.toISOString() ?? "",
  }));
}

/** An erased person's rows stay as figures, without their address; what they still waited for is not sent. */
export async function forgetRecipient(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update mailing_recipients set email = id || '@erased.invalid', signup_id = id,
      reason = case when state in ('waiting', 'left_out') then 'erased' else '' end,
      ended_at = coalesce(ended_at, ${now.toISOString()}::timestamptz),
      state = case when state = 'waiting' then 'left_out' else state end
    where email = ${email}`);
}

/**
 * An account has another address now; where that one is a recipient too, the old row is no longer needed. Of attendees alone: a
 * speaker's or partner's address is the organiser's to change.
 */
export async function moveRecipient(tx: Transaction, from: string, to: string): Promise<void> {
  const toAttendees = sql`mailing_id in (select id from mailings where audience = 'attendees')`;
  await tx.execute(sql`
    delete from mailing_recipients where email = ${from} and state = 'waiting' and ${toAttendees} and exists (
      select from mailing_recipients there where there.email = ${to} and there.mailing_id = mailing_recipients.mailing_id)`);
  await tx.execute(sql`
    update mailing_recipients set email = ${to} where email = ${from} and ${toAttendees} and not exists (
      select from mailing_recipients there where there.email = ${to} and there.mailing_id = mailing_recipients.mailing_id)`);
}

/** Deletes the recipients of mailings that were done before this moment. */
export const deleteRecipients = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(
    tx,
    mailingRecipients,
    sql`mailing_id in (select id from mailings where state = 'done' and ended_at < ${before.toISOString()}::timestamptz)`,
    limit,
  );
