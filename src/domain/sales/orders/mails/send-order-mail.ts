import { and, eq, isNotNull, like, type SQL, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { orderMails } from "../tables.ts";

interface MailOfOrder {
  /** A reminder may be about several. */
  orderIds: readonly string[];
  mail: (typeof orderMails.$inferInsert)["mail"];
  /** Its reader; null: an address without a signup. */
  signupId: string | null;
  /** Set when the organiser sends the mail again: mail programs show it as another message. */
  again?: string | undefined;
}

const ERROR_CHARS = 300;

/** Sends a mail about orders, and stores what became of it for their pages. */
export async function sendOrderMail(
  ctx: AppContext,
  language: Language,
  { orderIds, mail, signupId, again }: MailOfOrder,
  write: (sender: MailSender) => Promise<MailMessage>,
): Promise<void> {
  let messageId = "";
  const writeNamed = async (sender: MailSender) => {
    const message = await write(sender);
    messageId = again ? message.messageId.replace("@", `-${again}@`) : message.messageId;
    return { ...message, messageId };
  };
  const store = async (error: unknown) => {
    if (orderIds.length === 0) return;
    const now = ctx.clock.now();
    const sentAt = error === null ? now : null;
    // The server's own words may name the reader: only their kind is stored.
    const lastError = error === null ? null : shortError(error);
    await ctx.db.single
      .insert(orderMails)
      .values(
        [...new Set(orderIds)].map((orderId) => ({
          ...{ orderId, messageId, mail, signupId, firstTriedAt: now, sentAt, lastError },
          failures: error === null ? 0 : 1,
        })),
      )
      .onConflictDoUpdate({
        target: [orderMails.orderId, orderMails.messageId],
        set: {
          sentAt: sql`coalesce(${orderMails.sentAt}, excluded.sent_at)`,
          failures: sql`${orderMails.failures} + excluded.failures`,
          lastError: sql`excluded.last_error`,
        },
      });
  };
  try {
    await sendMail(ctx, language, writeNamed);
  } catch (error) {
    if (messageId) await store(error);
    throw error;
  }
  await store(null);
}

/** True: the mail server was offered this mail, and may have refused it. `about`: as in its Message-ID. */
export const wasTried = (reads: Reads, orderId: string, about: string) => isStored(reads, orderId, about);

/** The mail server has accepted this mail. */
export const wasSent = (reads: Reads, orderId: string, about: string) =>
  isStored(reads, orderId, about, isNotNull(orderMails.sentAt));

async function isStored(reads: Reads, orderId: string, about: string, also?: SQL): Promise<boolean> {
  const stored = await reads
    .select({ id: orderMails.messageId })
    .from(orderMails)
    .where(and(eq(orderMails.orderId, orderId), like(orderMails.messageId, `<${about}@%`), also))
    .limit(1);
  return stored.length > 0;
}

/** Such as `550`, or the error's name: what a server says in words may have an address in it. */
function shortError(error: unknown): string {
  const {
    responseCode,
    code,
    name = "Error",
  } = error as { responseCode?: number; code?: string; name?: string };
  return String(responseCode ?? code ?? name).slice(0, ERROR_CHARS);
}
