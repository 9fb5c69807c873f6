import { inArray } from "drizzle-orm";
import type { ExportedPayment } from "#contract/accounts/account-export.ts";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { inLanguage } from "../content/in-language.ts";
import { couponDescription } from "../shop/coupons.ts";
import { findTickets } from "../shop/tickets.ts";
import { findPaymentsOf } from "./show-payments.ts";
import { paymentLines, payments } from "./tables.ts";

/** More than anybody has. */
const ALL = { offset: 0, limit: 1_000_000 };

/** All of a person's payments as they see them, with what is kept of them besides; newest first. */
export async function exportPayments(
  reads: Reads,
  signupId: string,
  language: Language,
): Promise<ExportedPayment[]> {
  const { results } = await findPaymentsOf(reads, signupId, ALL, language);
  const ids = results.map(({ id }) => id);
  const rows = await reads.select().from(payments).where(inArray(payments.id, ids));
  const lines = await reads.select().from(paymentLines).where(inArray(paymentLines.paymentId, ids));
  const tickets = await findTickets(reads, [...new Set(lines.map(({ ticketId }) => ticketId))]);
  const nameOf = (ticketId: number) => {
    const found = tickets.get(ticketId);
    return found ? inLanguage(found.ticket, language).name : "";
  };
  return Promise.all(
    results.map(async (shown) => {
      const row = rows.find(({ id }) => id === shown.id);
      if (!row) throw new Error(`Payment ${shown.id} was not found again`);
      return {
        ...shown,
        net: centsToDecimal(row.netCents),
        vat: centsToDecimal(row.vatCents),
        phone_number: row.phoneNumber,
        coupon: row.couponId === null ? null : await couponDescription(reads, row.couponId, language),
        lines: lines
          .filter(({ paymentId }) => paymentId === shown.id)
          .map(({ ticketId, quantity, unitPriceCents }) => ({
            ticket: nameOf(ticketId),
            quantity,
            unit_price: centsToDecimal(unitPriceCents),
          })),
      };
    }),
  );
}
