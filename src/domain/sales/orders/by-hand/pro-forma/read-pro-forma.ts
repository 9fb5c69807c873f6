import { eq } from "drizzle-orm";
import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { Problem } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { handCharges } from "#domain/sales/payments/tables.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { runAtLowPriority } from "#outside/low-priority-queue.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { billedPersonOf } from "../../billed-person.ts";
import { findLines, findOrder } from "../../find-orders.ts";
import { findBill } from "../../mails/find-bill.ts";
import { mayHaveProForma } from "../../order-rules.ts";
import { handOrders, type OrderLineRow, type OrderRow } from "../../tables.ts";
import type { ProForma } from "./pro-forma-document.ts";

interface Found {
  order: OrderRow;
  /** The buyer's. */
  signupId: string;
  /** Their address of now; that of the bill may be an earlier one. */
  email: string;
  note: string;
  proForma: ProForma;
}

/**
 * The pro-forma of an order that waits for its transfer. Null once it is paid or has ended, of a buyer who has erased their
 * account, and where no account is set any more.
 */
export async function findProForma(
  { db, bankAccount, seller, invoices }: Pick<AppContext, "db" | "bankAccount" | "seller" | "invoices">,
  orderId: string,
): Promise<Found | null> {
  const reads = db.read;
  const order = await findOrder(reads, orderId);
  const [hand] = await reads.select().from(handOrders).where(eq(handOrders.orderId, orderId));
  if (!order || !mayHaveProForma(order, bankAccount !== null) || !hand?.dueOn || !bankAccount) return null;
  const buyer = (await findSignups(reads, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return null;
  const lines = await findLines(reads, order.id);
  const edition = await editionOf(reads, order, lines);
  const person = billedPersonOf(order, buyer);
  return {
    order,
    signupId: buyer.id,
    email: buyer.email,
    note: hand.note,
    proForma: {
      code: order.code,
      purchaseOrder: order.purchaseOrder,
      edition: editionTitle(edition),
      contactEmail: edition.contactEmail,
      madeAt: order.createdAt,
      zone: shopZoneOf(edition.timeZone),
      dueOn: hand.dueOn,
      account: bankAccount,
      seller,
      invoiceFollows: invoices.issues,
      sellersCountry: sellerCountry(edition.organiser.tax_number),
      buyer: {
        name: person.fullName,
        email: person.email,
        company: person.company,
        vat: person.vat,
        address: person.address,
        zipCode: person.zipCode,
        city: person.city,
        country: person.country,
      },
      bill: await findBill(db, order, lines),
      receivedCents: await findReceived(reads, order.currentPaymentId),
    },
  };
}

async function editionOf(reads: Reads, { id }: OrderRow, lines: readonly OrderLineRow[]) {
  const ticketIds = lines.map(({ ticketId }) => ticketId);
  const tickets = await findTickets(reads, ticketIds);
  const [first] = tickets.values();
  if (!first) throw new Error(`Order ${id} has no tickets`);
  return requireEdition(reads, first.ticket.editionId);
}

async function findReceived(reads: Reads, paymentId: string): Promise<number> {
  const [charge] = await reads
    .select({ cents: handCharges.receivedCents })
    .from(handCharges)
    .where(eq(handCharges.paymentId, paymentId));
  return charge?.cents ?? 0;
}

/** For a mail: empty when it cannot be drawn, since the mail says the same. */
export async function proFormaFiles(
  ctx: Pick<AppContext, "drawProForma" | "logger">,
  { order, proForma }: Found,
): Promise<MailFile[]> {
  try {
    const pdf = await runAtLowPriority(() => ctx.drawProForma({ order: proForma, language: order.language }));
    const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    return [{ filename: fileNameOf(proForma), contentType: "application/pdf", content }];
  } catch (error) {
    ctx.logger.error({ err: error, orderId: order.id }, "a mail goes out without its pro-forma's PDF");
    return [];
  }
}

/** In the buyer's language. Throws `not_found` for an order that does not wait for a transfer. */
export async function readProForma(
  ctx: Pick<AppContext, "db" | "bankAccount" | "seller" | "invoices" | "drawProForma">,
  orderId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const found = await findProForma(ctx, orderId.toLowerCase());
  if (!found) throw new Problem("not_found", "This order does not wait for a transfer");
  const bytes = await ctx.drawProForma({ order: found.proForma, language: found.order.language });
  return { name: fileNameOf(found.proForma), bytes };
}

const fileNameOf = ({ code }: ProForma) => `pro-forma-${code}.pdf`;
