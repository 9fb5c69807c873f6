import { and, eq, sql } from "drizzle-orm";
import { backOff, claimRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isConfirmationDue } from "#domain/sales/orders/mails/confirm-orders.ts";
import { type Loop, startLoop } from "#outside/loop.ts";
import { untilIdle } from "#outside/low-priority-queue.ts";
import { withinTime } from "#outside/time-limit.ts";
import { beginDueMailings, endFinishedMailings } from "./begin-mailing.ts";
import { deliver } from "./deliver-mailing.ts";
import { mailingRecipients, type RecipientRow } from "./tables.ts";

const POLL_MS = 1_000;
/** A mail server that hangs is given up after this time, in ms, and asked again later. */
const SEND_WITHIN_MS = 60_000;
/** Longer than a mail takes to send, in ms: another process then takes the recipient of one that was killed. */
const CLAIM_MS = 2 * SEND_WITHIN_MS;
const PAUSE_MAX_MS = 5 * 60_000;
/** A mail server may be down for hours; whom it could not reach for a day, in ms, is listed as failed. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Sends mailings until stopped: one mail at a time in each process, of the five connections that it has to the mail server,
 * and none while a confirmation of an order waits. After a failure it leaves the mail server alone for a while.
 */
export function startMailings(ctx: AppContext, onError: (error: unknown) => void): Loop {
  let failures = 0;
  let pauseUntil = 0;
  let sending = false;
  return startLoop(
    POLL_MS,
    async () => {
      if (ctx.clock.now().getTime() < pauseUntil) return false;
      if (sending) await untilIdle();
      const turn = await sendNext(ctx, onError);
      sending = turn === "handled";
      failures = turn === "server_failed" ? failures + 1 : 0;
      pauseUntil = failures === 0 ? 0 : ctx.clock.now().getTime() + backOff(failures, PAUSE_MAX_MS);
      return sending;
    },
    onError,
  );
}

/** `handled`: there may be more; `server_failed`: the mail server took nothing. */
type Turn = "handled" | "nothing" | "server_failed";

/** Begins what is due, then sends one mail. */
export async function sendNext(ctx: AppContext, onError: (error: unknown) => void): Promise<Turn> {
  await beginDueMailings(ctx);
  if (await isConfirmationDue(ctx)) return "nothing";
  const recipient = await claimNext(ctx);
  if (!recipient) {
    await endFinishedMailings(ctx);
    return "nothing";
  }
  try {
    const reason = await withinTime(SEND_WITHIN_MS, "A mailing", deliver(ctx, recipient));
    await ctx.db.transaction((tx) =>
      endRecipient(tx, recipient, reason ? "left_out" : "sent", reason ?? "", ctx.clock.now()),
    );
    return "handled";
  } catch (error) {
    return handleFailure(ctx, recipient, error, onError);
  }
}

async function claimNext({ db, clock }: AppContext): Promise<RecipientRow | null> {
  const now = clock.now();
  const [claimed] = await claimRows(db.single, mailingRecipients, {
    dueAt: mailingRecipients.dueAt,
    now,
    and: sql`state = 'waiting' and mailing_id in (select id from mailings where state = 'sending')`,
    limit: 1,
    set: {
      dueAt: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${mailingRecipients.attempts} + 1`,
    },
  });
  return claimed ?? null;
}

/** Lists a recipient whom the server refuses for good; sends again after a growing pause for any other error. */
async function handleFailure(
  ctx: AppContext,
  recipient: RecipientRow,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<Turn> {
  const now = ctx.clock.now();
  const { final, words } = readRefusal(error);
  const since = await startedAt(ctx, recipient);
  if (final || now.getTime() - since.getTime() >= GIVE_UP_AFTER_MS) {
    await ctx.db.transaction((tx) => endRecipient(tx, recipient, "failed", words, now));
    return "handled";
  }
  onError(error);
  await ctx.db.single
    .update(mailingRecipients)
    .set({ dueAt: new Date(now.getTime() + backOff(recipient.attempts, PAUSE_MAX_MS)), reason: words })
    .where(stillWaiting(recipient));
  return "server_failed";
}

/** When this recipient's mail was first due. */
async function startedAt({ db }: AppContext, { mailingId }: RecipientRow): Promise<Date> {
  const { rows } = await db.read.execute(
    sql`select coalesce(started_at, scheduled_at) as at from mailings where id = ${mailingId}`,
  );
  return new Date(String(rows[0]?.at));
}

async function endRecipient(
  tx: Transaction,
  recipient: RecipientRow,
  state: "sent" | "failed" | "left_out",
  reason: string,
  now: Date,
): Promise<void> {
  await tx.update(mailingRecipients).set({ state, reason, endedAt: now }).where(stillWaiting(recipient));
}

/** Unless the person was erased meanwhile. */
const stillWaiting = ({ id }: RecipientRow) =>
  and(eq(mailingRecipients.id, id), eq(mailingRecipients.state, "waiting"));

const WORDS_MAX = 300;

/**
 * Reads a mail server's refusal. `final`: it knows no such mailbox or does not want this message, so sending again is
 * no use (RFC 5321: 5xx to the recipient or the message). A failed connection or login is none of the recipient's.
 */
function readRefusal(error: unknown): { final: boolean; words: string } {
  const { code, responseCode, response, message } = (error ?? {}) as Partial<
    Record<"code" | "responseCode" | "response" | "message", unknown>
  >;
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return {
    final: aboutThisMail && typeof responseCode === "number" && responseCode >= 500,
    words: String(response || message || "Error").slice(0, WORDS_MAX),
  };
}
