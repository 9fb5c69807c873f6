import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findLines, findOrder } from "../find-orders.ts";
import { findBill } from "../mails/find-bill.ts";
import { sendOrderMail } from "../mails/send-order-mail.ts";
import { type MultibancoMailKind, multibancoEmail } from "./multibanco.email.tsx";
import { findReference } from "./own-reference.ts";

const names = { reference: "multibanco", reminder: "multibanco_reminder" } as const;

/** Mails an order's reference, or reminds of it. Nothing once it is paid or has ended, nor to a buyer who has erased their account. */
export async function sendMultibancoMail(
  ctx: AppContext,
  { orderId, kind }: { orderId: string; kind: MultibancoMailKind },
): Promise<void> {
  const reads = ctx.db.read;
  const order = await findOrder(reads, orderId);
  const found = order && (await findReference(reads, order));
  if (!order || !found?.reference) return;
  const buyer = (await findSignups(reads, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  const bill = await findBill(ctx.db, order, await findLines(reads, orderId));
  const about = { orderIds: [orderId], mail: names[kind], signupId: buyer.id };
  await sendOrderMail(ctx, order.language, about, (sender) =>
    multibancoEmail({
      ...sender,
      ...bill,
      entity: found.entity,
      reference: found.reference,
      dueOn: found.due_on,
      to: buyer.email,
      name: buyer.fullName,
      orderId,
      code: order.code,
      kind,
    }),
  );
}
