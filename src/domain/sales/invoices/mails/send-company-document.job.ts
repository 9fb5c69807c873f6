import { eq } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { documentsEmailFor } from "#domain/sales/orders/billed-person.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { sendOrderMail, wasSent } from "#domain/sales/orders/mails/send-order-mail.ts";
import { mailFileOf } from "../files/read-invoice-file.ts";
import { invoices } from "../tables.ts";
import { companyDocumentAbout, companyDocumentEmail } from "./company-document.email.tsx";

/** As many as one address may get because others typed it (docs/security.md). Who cancels ticket by ticket makes a credit note of each. */
const PER_HOUR = 15;
const HOUR_SECONDS = 3_600;
/** Each process counts for itself, as with requests: an erasure or a refused mail takes nothing off. */
const mailsTo = new RateLimiterMemory({ points: PER_HOUR, duration: HOUR_SECONDS });

/**
 * Mails an issued document to the address that the order's bill has for it, beside the buyer's own mails. None to a buyer who has erased
 * their account, and none where the address is the buyer's. One above the hour's limit waits an hour.
 */
export async function sendCompanyDocument(
  ctx: AppContext,
  /** `again`: the organiser sends it once more, as another message. */
  { invoiceId, again }: { invoiceId: string; again?: string },
): Promise<void> {
  const [invoice] = await ctx.db.single.select().from(invoices).where(eq(invoices.id, invoiceId));
  const order = invoice && (await findOrder(ctx.db.single, invoice.orderId));
  if (!order || invoice.fileKey === null) return;
  const to = documentsEmailFor(invoice.name, order.billedTo);
  const buyer = (await findSignups(ctx.db.single, [order.signupId])).get(order.signupId);
  if (to === "" || !buyer || buyer.erasedAt || buyer.email === to) return;
  if (!again) {
    if (await wasSent(ctx.db.single, order.id, companyDocumentAbout(invoiceId))) return;
    const isWithin = await mailsTo.consume(to).then(
      () => true,
      () => false,
    );
    if (!isWithin) {
      await ctx.db.transaction((tx) =>
        ctx.jobs.enqueue(tx, "send-company-document", { invoiceId }, HOUR_SECONDS),
      );
      return;
    }
  }
  const mail = {
    ...{
      invoiceId,
      kind: invoice.kind,
      number: invoice.number ?? "",
      company: invoice.name,
      nif: invoice.nif,
      country: invoice.country,
    },
    ...{ to, order: order.code, file: await mailFileOf(ctx, invoice) },
  };
  // The address need not be a person's: it is stored with the order's bill alone.
  const about = { orderIds: [order.id], mail: "company_document", signupId: null, again } as const;
  await sendOrderMail(ctx, order.language, about, (sender) => companyDocumentEmail({ ...sender, ...mail }));
}
