import { eq } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "../../accounts/signups.ts";
import type { AppContext } from "../../app-context.ts";
import { handCharges } from "../../payments/tables.ts";
import { findOrder } from "../find-orders.ts";
import { findBill } from "../mails/find-bill.ts";
import { sendOrderMail } from "../mails/send-order-mail.ts";
import { handOrders } from "../tables.ts";
import { type TransferMailKind, transferEmail } from "./transfer.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-transfer-mail": { orderId: string; kind: TransferMailKind };
  }
}

const names = { pro_forma: "transfer", reminder: "transfer_reminder", partial: "transfer_partial" } as const;

/**
 * Mails the pro-forma of an order that waits for its transfer, reminds of it, or says that a part has arrived. Nothing is sent once
 * it is paid or has ended, to a buyer who has erased their account, or where no account is set any more.
 */
export async function sendTransferMail(
  ctx: AppContext,
  { orderId, kind }: { orderId: string; kind: TransferMailKind },
): Promise<void> {
  const order = await findOrder(ctx.db.read, orderId);
  const [hand] = await ctx.db.read.select().from(handOrders).where(eq(handOrders.orderId, orderId));
  if (order?.state !== "pending" || !hand?.dueOn || !ctx.bankAccount) return;
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  const bill = await findBill(ctx.db.read, order);
  const receivedCents = await findReceived(ctx.db.read, order.currentPaymentId);
  const account = ctx.bankAccount;
  const dueOn = hand.dueOn;
  const about = { orderIds: [orderId], mail: names[kind], signupId: buyer.id };
  await sendOrderMail(ctx, order.language, about, (sender) =>
    transferEmail({
      ...sender,
      ...bill,
      to: buyer.email,
      name: buyer.fullName,
      company: buyer.company,
      vat: buyer.vat,
      orderId,
      code: order.code,
      note: hand.note,
      dueOn,
      account,
      kind,
      receivedCents,
    }),
  );
}

async function findReceived(reads: Reads, paymentId: string): Promise<Cents> {
  const [charge] = await reads
    .select({ cents: handCharges.receivedCents })
    .from(handCharges)
    .where(eq(handCharges.paymentId, paymentId));
  return charge?.cents ?? 0;
}
