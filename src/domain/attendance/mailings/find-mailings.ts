import { and, count, desc, eq, ilike, inArray } from "drizzle-orm";
import {
  type MailingAction,
  mailingActions,
  recipientStates,
} from "#contract/organiser/people/mailing-states.ts";
import type { Mailing, MailingRecipient } from "#contract/organiser/people/mailings.ts";
import { Problem } from "#contract/problem.ts";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { type MailingRow, type MailingTotals, mailingRecipients, mailings } from "./tables.ts";

/** The newest first. Throws `not_found` for an edition that does not exist. */
export async function listMailings(
  reads: Reads,
  { edition, offset, limit }: { edition: number; offset: number; limit: number },
): Promise<{ count: number; results: Mailing[] }> {
  await requireStaffEdition(reads, edition);
  const where = eq(mailings.editionId, edition);
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(mailings).where(where),
    reads
      .select()
      .from(mailings)
      .where(where)
      .orderBy(desc(mailings.createdAt), mailings.id)
      .offset(offset)
      .limit(limit),
  ]);
  const totals = await countRecipients(reads, rows);
  return { count: all?.count ?? 0, results: rows.map((row) => showMailing(row, totals.get(row.id))) };
}

/** Throws `not_found`. */
export async function readMailing(reads: Reads, id: string): Promise<Mailing> {
  const [row] = await reads.select().from(mailings).where(eq(mailings.id, id));
  if (!row) throw unknown();
  return showMailing(row, (await countRecipients(reads, [row])).get(id));
}

/** Throws `not_found`. */
export async function lockMailing(tx: Transaction, id: string): Promise<MailingRow> {
  const [row] = await tx.select().from(mailings).where(eq(mailings.id, id)).for("no key update");
  if (!row) throw unknown();
  return row;
}

const unknown = () => new Problem("not_found", "There is no such mailing");

/** By address. Throws `not_found`. */
export async function listRecipients(
  reads: Reads,
  wanted: {
    id: string;
    state?: MailingRecipient["state"] | undefined;
    search: string;
    offset: number;
    limit: number;
  },
): Promise<{ count: number; results: MailingRecipient[] }> {
  await readMailing(reads, wanted.id);
  const where = and(
    eq(mailingRecipients.mailingId, wanted.id),
    wanted.state ? eq(mailingRecipients.state, wanted.state) : undefined,
    wanted.search ? ilike(mailingRecipients.email, likePattern(wanted.search)) : undefined,
  );
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(mailingRecipients).where(where),
    reads
      .select()
      .from(mailingRecipients)
      .where(where)
      .orderBy(mailingRecipients.email)
      .offset(wanted.offset)
      .limit(wanted.limit),
  ]);
  return {
    count: all?.count ?? 0,
    results: rows.map(({ id, email, language, state, attempts, endedAt, reason }) => ({
      id,
      email: isForgotten(email) ? "" : email,
      language,
      state,
      attempts,
      ended_at: endedAt?.toISOString() ?? null,
      reason,
    })),
  };
}

/** In place of an erased person's address: one that cannot exist (RFC 2606). */
const FORGOTTEN = "@erased.invalid";
const isForgotten = (email: string) => email.endsWith(FORGOTTEN);

/** Counts each mailing's recipients by state; a mailing that is done has its counts stored. */
export async function countRecipients(
  reads: Reads,
  rows: readonly Pick<MailingRow, "id" | "totals">[],
): Promise<Map<string, MailingTotals>> {
  const open = rows.filter(({ totals }) => !totals).map(({ id }) => id);
  const counted =
    open.length === 0
      ? []
      : await reads
          .select({ id: mailingRecipients.mailingId, state: mailingRecipients.state, count: count() })
          .from(mailingRecipients)
          .where(inArray(mailingRecipients.mailingId, open))
          .groupBy(mailingRecipients.mailingId, mailingRecipients.state);
  const ofRow = ({ id, totals }: Pick<MailingRow, "id" | "totals">): MailingTotals =>
    totals ??
    (Object.fromEntries(
      recipientStates.map((state) => [
        state,
        counted.find((one) => one.id === id && one.state === state)?.count ?? 0,
      ]),
    ) as MailingTotals);
  return new Map(rows.map((row) => [row.id, ofRow(row)]));
}

const isDraft = ({ state }: Pick<MailingRow, "state">) => state === "draft";

/** When a mailing may be changed: those who change it ask under its lock, and its answer says it before. */
export const mailingRules: Record<
  MailingAction,
  (mailing: Pick<MailingRow, "state" | "audience">) => boolean
> = {
  update: isDraft,
  remove: isDraft,
  start: isDraft,
  /** One that has not begun is a draft again. */
  stop: ({ state }) => state === "scheduled" || state === "sending",
  resume: ({ state }) => state === "stopped",
  /** Only speakers are asked for something of which to remind them. */
  remind: ({ state, audience }) => state === "done" && audience === "speakers",
};

export function showMailing(row: MailingRow, totals: MailingTotals = NO_ONE): Mailing {
  const {
    editionId,
    reminderOf,
    scheduledAt,
    startedAt,
    endedAt,
    createdBy,
    createdAt,
    totals: _,
    ...own
  } = row;
  return {
    ...own,
    tickets: row.audience === "attendees" ? row.tickets : [],
    reminder_of: reminderOf,
    edition: editionId,
    scheduled_at: scheduledAt?.toISOString() ?? null,
    started_at: startedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    totals,
    actions: mailingActions.filter((action) => mailingRules[action](row)),
  };
}

const NO_ONE: MailingTotals = { waiting: 0, sent: 0, failed: 0, left_out: 0 };
