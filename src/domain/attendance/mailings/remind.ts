import { sql } from "drizzle-orm";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { choiceOf } from "./choose-holders.ts";
import { storeMailing } from "./edit-mailing.ts";
import { lockMailing, mailingRules } from "./find-mailings.ts";

const DAY_MS = 24 * 3_600_000;

/** A draft for those whom this mailing or a reminder of it has reached and who are still chosen. Throws `not_found`. */
export function writeReminder(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<Mailing & { audit_id: number }> {
  return db.transaction(async (tx) => {
    const sent = await lockMailing(tx, id);
    if (!mailingRules.remind(sent))
      throw new Problem("not_found", "There is no such mailing of which people can be reminded");
    const { editionId, kind, subject, body, translations, tickets } = sent;
    const choice = choiceOf(sent);
    // A mailing to all asks for an answer on the page.
    const asksForNothing = choice.missing.length + choice.pages.length === 0;
    return storeMailing(tx, actor, clock.now(), {
      editionId,
      kind,
      subject,
      body,
      translations,
      ...choice,
      tickets,
      ...(asksForNothing ? { pages: ["not_answered"] } : {}),
      reminderOf: sent.reminderOf ?? sent.id,
    });
  });
}

/** The addresses that the first mailing or a reminder has reached, and that none of these will or did reach in the last day. */
export async function findRemindable(reads: Reads, first: string, now: Date): Promise<Set<string>> {
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await reads.execute(sql`
    select email from mailing_recipients join mailings on mailings.id = mailing_id
    where mailings.id = ${first} or reminder_of = ${first}
    group by email
    having bool_or(mailing_recipients.state = 'sent')
      and not bool_or(mailing_recipients.state = 'waiting'
        or mailing_recipients.state = 'sent' and mailing_recipients.ended_at > ${dayBefore}::timestamptz)`);
  return new Set(rows.map(({ email }) => String(email)));
}
