import { eq } from "drizzle-orm";
import { findSignups } from "../../accounts/signups.ts";
import type { AppContext } from "../../app-context.ts";
import { sendMail } from "../../mail/send-mail.ts";
import { findOrder } from "../find-orders.ts";
import { findBill } from "../mails/find-bill.ts";
import { handOrders } from "../tables.ts";
import { transferEmail } from "./transfer.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-transfer-mail": { orderId: string; reminder: boolean };
  }
}

/**
 * Mails the pro-forma of an order that waits for its transfer, or reminds of it. Nothing is sent once it is paid or has ended, to a
 * buyer who has erased their account, or where no account is set any more.
 */
export async function sendTransferMail(
  ctx: AppContext,
  { orderId, reminder }: { orderId: string; reminder: boolean },
): Promise<void> {
  const order = await findOrder(ctx.db.read, orderId);
  const [hand] = await ctx.db.read.select().from(handOrders).where(eq(handOrders.orderId, orderId));
  if (order?.state !== "pending" || !hand?.dueOn || !ctx.bankAccount) return;
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  const bill = await findBill(ctx.db.read, order);
  const account = ctx.bankAccount;
  const dueOn = hand.dueOn;
  await sendMail(ctx, order.language, (sender) =>
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
      reminder,
    }),
  );
}
