import { asc, desc, inArray } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OwnInvoice } from "#contract/wallet/invoices.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { documentZoneOf } from "#domain/platform/current-edition/shop-zone.ts";
import { findCurrentPayments, findOrdersByIds } from "#domain/sales/orders/find-orders.ts";
import { invoices } from "../tables.ts";
import { GIVEN_UP_MS } from "./fetch-invoice-file.job.ts";

/** The documents of the caller's orders, the newest first. */
export async function listOwnInvoices(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  caller: { signup: { id: string } | null },
): Promise<OwnInvoice[]> {
  if (!caller.signup) return [];
  const awaitedSince = new Date(clock.now().getTime() - GIVEN_UP_MS);
  const paidBy = await findCurrentPayments(db.read, caller.signup.id);
  const orderIds = [...paidBy.keys()];
  const [orders, rows] = await Promise.all([
    findOrdersByIds(db.read, orderIds),
    db.read
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds))
      .orderBy(desc(invoices.createdAt), asc(invoices.kind), desc(invoices.id)),
  ]);
  const editions = await findEditions(
    db.read,
    [...orders.values()].map(({ editionId }) => editionId),
  );
  const zoneOf = (orderId: string) => {
    const edition = editions.get(orders.get(orderId)?.editionId ?? 0);
    return edition && documentZoneOf(edition);
  };
  return rows.map((invoice) => ({
    id: invoice.id,
    order: orders.get(invoice.orderId)?.code ?? "",
    kind: invoice.kind,
    // One that was issued wrongly is the organiser's to put right.
    number: invoice.status === "issued" ? invoice.number : null,
    name: invoice.name,
    total: centsToDecimal(invoice.totalCents),
    created_at: invoice.createdAt.toISOString(),
    issued_at: invoice.issuedAt?.toISOString() ?? null,
    time_zone: zoneOf(invoice.orderId),
    file: invoice.fileKey ? "here" : invoice.createdAt > awaitedSince ? "awaited" : "absent",
  }));
}
