import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { documentsEmailFor } from "#domain/sales/orders/billed-person.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { newFileKey } from "#outside/files/files.ts";
import { invoices } from "../tables.ts";
import { keptSince } from "./delete-old-files.ts";

/** Longer than the queue retries a job (`db/jobs.ts`). */
export const GIVEN_UP_MS = 2 * 24 * 3_600_000;
/** Documents from before files were fetched may be many, and a provider answers a few each second. */
const AT_ONCE = 200;

/**
 * Fetches the PDF of an issued document from its provider and stores it, once; the mail with it follows. Throws while the provider has not made it, and the queue
 * retries. A document of an earlier provider keeps none.
 */
export async function fetchInvoiceFile(ctx: AppContext, { invoiceId }: { invoiceId: string }): Promise<void> {
  const [invoice] = await ctx.db.read.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice?.status !== "issued" || invoice.fileKey || invoice.providerReference === null) return;
  if (invoice.provider !== ctx.invoices.name) return;
  const pdf = await ctx.invoices.file(invoice.kind, invoice.providerReference);
  if (!pdf) throw new Error("The document's PDF is not made yet");
  const fileKey = newFileKey("invoices", "pdf");
  await ctx.files.put(fileKey, pdf);
  const store = ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(invoices)
      .set({ fileKey })
      .where(and(eq(invoices.id, invoiceId), isNull(invoices.fileKey)))
      .returning({ mailedBy: invoices.mailedBy });
    if (first?.mailedBy === null) await ctx.jobs.enqueue(tx, "send-invoice-mail", { invoiceId });
    const order = first && (await findOrder(tx, invoice.orderId));
    if (order && documentsEmailFor(invoice.name, order.billedTo) !== "")
      await ctx.jobs.enqueue(tx, "send-company-document", { invoiceId });
    return first;
  });
  // Another worker was first, or the row could not be written and the job comes again, for a file of its own.
  const stored = await store.catch(async (error: unknown) => {
    await ctx.files.remove(fileKey);
    throw error;
  });
  if (!stored) await ctx.files.remove(fileKey);
}

/**
 * Queues again what the queue gave up, and documents from before files were fetched. By chance, so that those that never come do not
 * keep the others waiting.
 */
export async function requeueInvoiceFiles({
  db,
  jobs,
  clock,
  invoices: provider,
}: AppContext): Promise<void> {
  if (!provider.issues) return;
  const before = new Date(clock.now().getTime() - GIVEN_UP_MS);
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          eq(invoices.status, "issued"),
          isNull(invoices.fileKey),
          eq(invoices.provider, provider.name),
          lt(invoices.issuedAt, before),
          gte(invoices.issuedAt, keptSince(clock.now())),
        ),
      )
      .orderBy(sql`random()`)
      .limit(AT_ONCE);
    for (const { id } of waiting) await jobs.enqueue(tx, "fetch-invoice-file", { invoiceId: id });
  });
}
