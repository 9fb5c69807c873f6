import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { shownLanguage } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findAudience } from "./audience.ts";
import { countRecipients, lockMailing } from "./find-mailings.ts";
import { findRemindable } from "./remind.ts";
import { type MailingRow, mailingRecipients, mailings } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Rows of one statement: each has six parameters, of the 65,535 that PostgreSQL takes. */
const BATCH = 5_000;

/** Writes down who gets each mailing whose time has come: all of them, or, when it fails, none. */
export async function beginDueMailings({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const isDue = and(eq(mailings.state, "scheduled"), lte(mailings.scheduledAt, now));
  const due = await db.read.select({ id: mailings.id }).from(mailings).where(isDue).orderBy(asc(mailings.id));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // The second of two processes waits here, and finds the mailing begun.
      const [begun] = await tx
        .update(mailings)
        .set({ state: "sending", startedAt: now })
        .where(and(eq(mailings.id, id), isDue))
        .returning();
      if (begun) await addRecipients(tx, begun, now);
    });
}

async function addRecipients(tx: Transaction, mailing: MailingRow, now: Date): Promise<void> {
  const readers = await findAudience(tx, { ...mailing, edition: mailing.editionId });
  const remindable = await remindableBy(tx, mailing, now);
  const rows = readers
    .filter(({ email }) => remindable?.has(email) ?? true)
    .map(({ key, email, language }) => {
      const id = randomUUID();
      const signupId = mailing.audience === "attendees" ? key : id;
      const row = { id, mailingId: mailing.id, email, signupId, dueAt: now };
      return { ...row, language: shownLanguage(language) };
    });
  for (let first = 0; first < rows.length; first += BATCH)
    await tx
      .insert(mailingRecipients)
      .values(rows.slice(first, first + BATCH))
      .onConflictDoNothing();
}

/** Null: it is no reminder. Two reminders of one mailing begin one after the other: no one is in both. */
async function remindableBy(
  tx: Transaction,
  { reminderOf }: MailingRow,
  now: Date,
): Promise<Set<string> | null> {
  if (!reminderOf) return null;
  await lockMailing(tx, reminderOf);
  return findRemindable(tx, reminderOf, now);
}

/** Ends the mailings for which no one waits any more, and writes down their figures. */
export async function endFinishedMailings({ db, clock }: Context): Promise<void> {
  const finished = and(
    eq(mailings.state, "sending"),
    sql`not exists (select from mailing_recipients where mailing_id = ${mailings.id} and state = 'waiting')`,
  );
  const ended = await db.read.select({ id: mailings.id }).from(mailings).where(finished);
  for (const { id } of ended)
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(mailings)
        .where(and(eq(mailings.id, id), finished))
        .for("no key update");
      if (!locked) return;
      const totals = (await countRecipients(tx, [locked])).get(id) ?? null;
      await tx
        .update(mailings)
        .set({ state: "done", endedAt: clock.now(), totals })
        .where(eq(mailings.id, id));
    });
}
