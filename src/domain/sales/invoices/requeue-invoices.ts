import { and, lt, ne, not } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requeueInvoiceFiles } from "./files/fetch-invoice-file.job.ts";
import { issuedWrong } from "./issued-wrong.ts";
import { requeueCompanyDocuments } from "./mails/requeue-company-documents.ts";
import { invoices } from "./tables.ts";

/** Longer than the queue retries a job (`db/jobs.ts`). */
const GIVEN_UP_MS = 2 * 24 * 3_600_000;

/**
 * Queues again the invoices and files that the queue gave up on, at each start and every night: the cause may have been fixed. Not those
 * that a person alone can put right.
 */
export async function requeueInvoices(ctx: AppContext): Promise<void> {
  if (!ctx.invoices.issues) return;
  const before = new Date(ctx.clock.now().getTime() - GIVEN_UP_MS);
  await ctx.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(ne(invoices.status, "issued"), not(issuedWrong), lt(invoices.createdAt, before)));
    for (const { id } of waiting) await queueInvoice(tx, ctx, id);
  });
  await requeueInvoiceFiles(ctx);
  await requeueCompanyDocuments(ctx);
}

/** Queues one again in any state: the job leaves one that is issued as it is. */
export const queueInvoice = (tx: Transaction, { jobs }: Pick<AppContext, "jobs">, invoiceId: string) =>
  jobs.enqueue(tx, "issue-invoice", { invoiceId });
