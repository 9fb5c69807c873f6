import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups, type SignupRow } from "#domain/people/accounts/signups.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { withinTime } from "#outside/time-limit.ts";
import { mailFileOf } from "../files/read-invoice-file.ts";
import { type InvoiceRow, invoices } from "../tables.ts";
import { invoiceEmail } from "./invoice.email.tsx";

/** A mail server that hangs is given up for this time, in ms, and asked again later. */
const SEND_WITHIN_MS = 90_000;
/** Longer than an attempt takes, in ms: then another worker may have it. */
const CLAIM_MS = SEND_WITHIN_MS + 20_000;
/** While the order's confirmation is to come: the document may go with it. */
const WAIT_SECONDS = 60;

/**
 * Mails an invoice or credit note whose file came after the mail that it belongs to, once: the row takes one mail alone, and one worker at a
 * time; and again whenever the organiser says so. None to a buyer who has erased their account.
 */
export async function sendInvoiceMail(
  ctx: AppContext,
  /** `again`: the organiser sends it once more, as another message. */
  { invoiceId, again }: { invoiceId: string; again?: string },
): Promise<void> {
  const [known] = await ctx.db.single.select().from(invoices).where(eq(invoices.id, invoiceId));
  const order = known && (await findOrder(ctx.db.single, known.orderId));
  if (!order) return;
  if (!again && known.kind === "invoice" && order.confirmationDueAt) {
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "send-invoice-mail", { invoiceId }, WAIT_SECONDS));
    return;
  }
  const buyer = (await findSignups(ctx.db.single, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  if (again) return send(ctx, known, { order, buyer, again });
  const invoice = await claim(ctx, invoiceId);
  if (!invoice) return;
  try {
    await withinTime(SEND_WITHIN_MS, "An invoice's mail", send(ctx, invoice, { order, buyer }));
    await write(ctx, invoiceId, { mailedAt: ctx.clock.now(), claimedUntil: null });
  } catch (error) {
    await write(ctx, invoiceId, { claimedUntil: null });
    throw error;
  }
}

async function send(
  ctx: AppContext,
  invoice: InvoiceRow,
  {
    order,
    buyer,
    again,
  }: { order: { id: string; code: string; language: Language }; buyer: SignupRow; again?: string },
): Promise<void> {
  const mail = {
    ...{ invoiceId: invoice.id, kind: invoice.kind, number: invoice.number ?? "", madeOutTo: invoice.name },
    ...{ to: buyer.email, name: buyer.fullName, order: order.code },
    file: await mailFileOf(ctx, invoice),
  };
  const about = { orderIds: [order.id], mail: invoice.kind, signupId: buyer.id, again } as const;
  await sendOrderMail(ctx, order.language, about, (sender) => invoiceEmail({ ...sender, ...mail }));
}

/** Null: it has been mailed, is another mail's, or has no file. Throws while another worker mails it. */
async function claim(ctx: AppContext, id: string): Promise<InvoiceRow | null> {
  const now = ctx.clock.now();
  const isOwn = or(isNull(invoices.mailedBy), eq(invoices.mailedBy, "own"));
  const [claimed] = await ctx.db.single
    .update(invoices)
    .set({ mailedBy: "own", claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(
      and(
        eq(invoices.id, id),
        isOwn,
        isNull(invoices.mailedAt),
        or(isNull(invoices.claimedUntil), lt(invoices.claimedUntil, now)),
      ),
    )
    .returning();
  if (claimed) return claimed;
  const [there] = await ctx.db.single
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isOwn, isNull(invoices.mailedAt)));
  if (there) throw new Error(`Another worker mails invoice ${id}`);
  return null;
}

async function write(ctx: AppContext, id: string, changes: Partial<InvoiceRow>): Promise<void> {
  await ctx.db.single.update(invoices).set(changes).where(eq(invoices.id, id));
}
