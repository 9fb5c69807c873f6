import { and, asc, count, desc, eq, gt, ilike } from "drizzle-orm";
import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { Problem } from "#contract/problem.ts";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { toCsv } from "#domain/platform/content/csv.ts";
import { consentText } from "./consent.ts";
import { deleteSubscriber } from "./delete-subscriber.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Row = typeof subscribers.$inferSelect;

interface Filters {
  search: string;
  status?: Row["status"] | undefined;
}

/** The newest first. */
export async function listSubscribers(
  reads: Reads,
  { offset, limit, ...filters }: Filters & { offset: number; limit: number },
) {
  const where = matching(filters);
  const [[found], rows, byStatus] = await Promise.all([
    reads.select({ count: count() }).from(subscribers).where(where),
    reads
      .select()
      .from(subscribers)
      .where(where)
      .orderBy(desc(subscribers.consentedAt), asc(subscribers.id))
      .offset(offset)
      .limit(limit),
    reads
      .select({ status: subscribers.status, count: count() })
      .from(subscribers)
      .groupBy(subscribers.status),
  ]);
  const total = (status: Row["status"]) => byStatus.find((one) => one.status === status)?.count ?? 0;
  return {
    count: found?.count ?? 0,
    results: rows.map(showSubscriber),
    totals: {
      pending: total("pending"),
      confirmed: total("confirmed"),
      unsubscribed: total("unsubscribed"),
    },
  };
}

const COLUMNS = [
  "email",
  "status",
  "language",
  "consented_at",
  "source",
  "consent_version",
  "consent_text",
  "confirmed_at",
  "unsubscribed_at",
] as const;
/** Rows of one piece: memory stays flat however long the list is. */
const BATCH = 500;

/** As CSV, in pieces. The audit log says how many were taken out, and by which search. */
export async function exportSubscribers(
  { db, clock }: Context,
  actor: Actor,
  filters: Filters,
): Promise<AsyncGenerator<string>> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ count: count() }).from(subscribers).where(matching(filters));
    const change = { action: "newsletter.exported" as const, recordId: "", label: `${found?.count ?? 0}` };
    const after = { subscribers: found?.count ?? 0, status: filters.status ?? "all" };
    await recordAudit(tx, actor, clock.now(), { ...change, after });
  });
  return writeRows(db.read, filters);
}

async function* writeRows(reads: Reads, filters: Filters): AsyncGenerator<string> {
  yield toCsv([COLUMNS]);
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await reads
      .select()
      .from(subscribers)
      .where(and(matching(filters), after === null ? undefined : gt(subscribers.id, after)))
      .orderBy(asc(subscribers.id))
      .limit(BATCH);
    const cells = rows.map(showSubscriber).map((row) => COLUMNS.map((column) => row[column] ?? ""));
    // Without the mark that begins a file.
    if (cells.length > 0) yield toCsv(cells).slice(1);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/**
 * Erases one address and the proof of its consent, which is of use only while mails are sent. The audit log keeps that one was erased,
 * without the address. Throws `not_found`.
 */
export async function eraseSubscriber(ctx: Context, actor: Actor, id: string): Promise<{ audit_id: number }> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
    if (!row) throw new Problem("not_found", "There is no such subscriber");
    await deleteSubscriber(tx, ctx, row.email);
    const change = { action: "newsletter.erased" as const, recordId: id, label: id };
    const before = { status: row.status };
    return {
      audit_id: await recordAudit(tx, actor, ctx.clock.now(), { ...change, before }),
    };
  });
}

const matching = ({ search, status }: Filters) =>
  and(
    search ? ilike(subscribers.email, likePattern(search)) : undefined,
    status ? eq(subscribers.status, status) : undefined,
  );

function showSubscriber(row: Row): NewsletterSubscriber {
  const { consentVersion, consentedAt, confirmedAt, unsubscribedAt, ...own } = row;
  return {
    ...own,
    consent_version: consentVersion,
    consent_text: consentText(consentVersion, row.language),
    consented_at: consentedAt.toISOString(),
    // Confirmed as it was typed: no proof.
    confirmed_at: confirmedAt && confirmedAt > consentedAt ? confirmedAt.toISOString() : null,
    unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
  };
}
