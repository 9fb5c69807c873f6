import { inArray } from "drizzle-orm";
import type { ExportedPayment } from "#contract/accounts/account-export.ts";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { billingFields } from "#domain/people/accounts/billing-fields.ts";
import { orderLines } from "#domain/sales/orders/tables.ts";
import { couponDescription } from "#domain/sales/shop/coupons.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { attempts } from "./attempts/find-attempts.ts";
import { listPayments } from "./show-payments.ts";
import { payments } from "./tables.ts";

/** More than any person has. */
const ALL = { offset: 0, limit: 1_000_000 };

export async function exportPayments(
  reads: Reads,
  signupId: string,
  language: Language,
): Promise<ExportedPayment[]> {
  const { results } = await listPayments(reads, signupId, ALL, language);
  const ids = results.map(({ id }) => id);
  const rows = await attempts(reads).where(inArray(payments.id, ids));
  const orderIds = [...new Set(rows.map(({ order }) => order.id))];
  const lines = await reads.select().from(orderLines).where(inArray(orderLines.orderId, orderIds));
  const tickets = await findTickets(reads, [...new Set(lines.map(({ ticketId }) => ticketId))]);
  const nameOf = (ticketId: number) => {
    const found = tickets.get(ticketId);
    return found ? inLanguage(found.ticket, language).name : "";
  };
  return Promise.all(
    results.map(async (shown) => {
      const row = rows.find(({ payment }) => payment.id === shown.id);
      if (!row) throw new Error(`Payment ${shown.id} was not found again`);
      const { payment, order } = row;
      return {
        ...shown,
        net: centsToDecimal(order.netCents),
        vat: centsToDecimal(order.vatCents),
        phone_number: payment.phoneNumber,
        purchase_order: order.purchaseOrder,
        billed_to: order.billedTo && {
          ...billingFields(order.billedTo),
          email: order.billedTo.email,
          documents_email: order.billedTo.documentsEmail ?? "",
        },
        coupon: order.couponId === null ? null : await couponDescription(reads, order.couponId, language),
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map(({ ticketId, quantity, unitPriceCents }) => ({
            ticket: nameOf(ticketId),
            quantity,
            unit_price: centsToDecimal(unitPriceCents),
          })),
      };
    }),
  );
}
