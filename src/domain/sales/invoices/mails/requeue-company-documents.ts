import { and, eq, gte, isNotNull } from "drizzle-orm";
import { pluck } from "#db/pluck.ts";
import type { AppContext } from "#domain/app-context.ts";
import { documentsEmailFor } from "#domain/sales/orders/billed-person.ts";
import { findOrdersByIds } from "#domain/sales/orders/find-orders.ts";
import { wasTried } from "#domain/sales/orders/mails/send-order-mail.ts";
import { invoices } from "../tables.ts";
import { companyDocumentAbout } from "./company-document.email.tsx";

/** Longer than two versions run beside each other. */
const SINCE_MS = 3 * 24 * 3_600_000;

/** Queues the companies' mails of documents whose file a process of the version before fetched, which knew of none. */
export async function requeueCompanyDocuments({ db, jobs, clock }: AppContext): Promise<void> {
  const since = new Date(clock.now().getTime() - SINCE_MS);
  const fetched = await db.single
    .select({ id: invoices.id, orderId: invoices.orderId, name: invoices.name })
    .from(invoices)
    .where(and(eq(invoices.status, "issued"), isNotNull(invoices.fileKey), gte(invoices.issuedAt, since)));
  const orders = await findOrdersByIds(db.single, pluck(fetched, "orderId"));
  for (const { id, orderId, name } of fetched) {
    if (documentsEmailFor(name, orders.get(orderId)?.billedTo ?? null) === "") continue;
    if (await wasTried(db.single, orderId, companyDocumentAbout(id))) continue;
    await db.transaction((tx) => jobs.enqueue(tx, "send-company-document", { invoiceId: id }));
  }
}
