import type { AppContext } from "#domain/app-context.ts";
import { sendOrderMail } from "../../mails/send-order-mail.ts";
import { findProForma, proFormaFiles } from "./read-pro-forma.ts";
import { type TransferMailKind, transferEmail } from "./transfer.email.tsx";

const names = { pro_forma: "transfer", reminder: "transfer_reminder", partial: "transfer_partial" } as const;

/**
 * Mails the pro-forma of an order that waits for its transfer, or reminds of it, or says that a part has arrived; always with the
 * pro-forma as a file. Nothing is sent where there is none any more (`findProForma`).
 */
export async function sendTransferMail(
  ctx: AppContext,
  /** `again`: makes it another message than the first. */
  { orderId, kind, again }: { orderId: string; kind: TransferMailKind; again?: string },
): Promise<void> {
  const found = await findProForma(ctx, orderId);
  if (!found) return;
  const { order, signupId, email, note, proForma } = found;
  const files = await proFormaFiles(ctx, found);
  const about = { orderIds: [orderId], mail: names[kind], signupId, again };
  await sendOrderMail(ctx, order.language, about, (sender) =>
    transferEmail({
      ...sender,
      ...proForma.bill,
      to: email,
      name: proForma.buyer.name,
      company: proForma.buyer.company,
      vat: proForma.buyer.vat,
      country: proForma.buyer.country,
      orderId,
      code: proForma.code,
      purchaseOrder: proForma.purchaseOrder,
      note,
      dueOn: proForma.dueOn,
      account: proForma.account,
      kind,
      receivedCents: proForma.receivedCents,
      files,
    }),
  );
}
