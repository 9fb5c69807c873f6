import { and, eq, inArray } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders/payment-states.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { documentZoneOf } from "#domain/platform/current-edition/shop-zone.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { requireCurrent } from "#domain/sales/payments/attempts/find-attempts.ts";
import {
  AnswerLost,
  DocumentDiffers,
  type DocumentRequest,
  type ProviderDocument,
} from "#outside/invoices/invoices.ts";
import { findInvoice } from "./find-invoice.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

/** Longer than all calls of one attempt together. */
const CLAIM_MS = 110_000;

/**
 * Issues an invoice or credit note: a draft, whose total must equal ours to the cent, then the document itself. Each
 * step is stored before the next, so that one document is issued however often the job is interrupted. Errors are
 * stored in the row and thrown, and the queue retries; what asking again does not change is not thrown.
 */
export async function issueInvoice(ctx: AppContext, { invoiceId }: { invoiceId: string }): Promise<void> {
  const invoice = await claim(ctx, invoiceId);
  if (!invoice) return;
  try {
    await issue(ctx, invoice);
    await write(ctx, invoiceId, { claimedUntil: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof AnswerLost) {
      await write(ctx, invoiceId, { lastError: reason, claimedUntil: claimFrom(ctx.clock.now()) });
    } else {
      await forgetDraft(ctx, invoice);
      if (error instanceof DocumentDiffers) await fail(ctx, invoice, error);
      else await write(ctx, invoiceId, { claimedUntil: null, lastError: reason });
    }
    if (!(error instanceof IssuedWrong)) throw error;
  }
}

/** The document is issued as it should not be, or the invoice is that it corrects: only a person puts it right, at the provider. */
class IssuedWrong extends DocumentDiffers {
  /** Null: it is the invoice that is issued. */
  readonly number: string | null;
  constructor(reason: string, number: string | null) {
    super(reason);
    this.number = number;
  }
}

/**
 * A provider without drafts has our id until a document is posted: where this attempt began with none and
 * nothing was posted, the row waits as before, and its buyer can be corrected.
 */
async function forgetDraft(ctx: AppContext, { id, providerReference }: InvoiceRow): Promise<void> {
  if (providerReference !== null) return;
  await ctx.db.single
    .update(invoices)
    .set({ status: "queued", providerReference: null })
    .where(and(eq(invoices.id, id), eq(invoices.providerReference, id)));
}

async function fail(ctx: AppContext, { id }: InvoiceRow, error: DocumentDiffers): Promise<void> {
  const number = error instanceof IssuedWrong ? error.number : null;
  const lastError = error.message;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(invoices)
      .set({ status: "failed", claimedUntil: null, lastError, number })
      .where(eq(invoices.id, id));
    await addTask(tx, ctx, {
      kind: "invoice_failed",
      subject: id,
      detail: number === null ? lastError : `${number}: ${lastError}`,
    });
  });
}

async function issue(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  if (ctx.invoices.issues && invoice.provider !== ctx.invoices.name) await moveOver(ctx, invoice);
  const request = await requestOf(ctx, invoice);
  const id = invoice.providerReference ?? (await ctx.invoices.draft(request));
  if (invoice.providerReference === null) {
    await write(ctx, invoice.id, { status: "drafted", providerReference: id });
  }
  let document = await ctx.invoices.read(request, id);
  check(invoice, document);
  if (document.state === "draft") {
    const issued = await ctx.invoices.issue(request, id);
    if (issued !== id) await keepId(ctx, invoice, issued);
    document = await ctx.invoices.read(request, issued);
    check(invoice, document);
    if (document.state !== "issued") throw new Error("The document is still a draft");
  }
  const issued = { number: document.number, lastError: null, issuedAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(invoices)
      .set({ status: "issued", ...issued })
      .where(eq(invoices.id, invoice.id));
    await ctx.jobs.enqueue(tx, "fetch-invoice-file", { invoiceId: invoice.id });
  });
}

async function keepId(ctx: AppContext, { id }: InvoiceRow, providerReference: string): Promise<void> {
  await write(ctx, id, { providerReference }).catch((cause: unknown) => {
    throw new AnswerLost("The document is issued, and its id was not stored", { cause });
  });
}

/** To the provider that the shop uses by now: what the earlier one knows of cannot go on there. */
async function moveOver(ctx: AppContext, { id, kind, orderId, provider, providerReference }: InvoiceRow) {
  const corrected = kind === "credit_note" ? await findInvoice(ctx.db.read, orderId) : null;
  if (providerReference !== null || (corrected && corrected.provider !== ctx.invoices.name))
    throw new DocumentDiffers(`It belongs to ${provider}, which the shop no longer uses`);
  await write(ctx, id, { provider: ctx.invoices.name });
}

function check(invoice: InvoiceRow, document: ProviderDocument): void {
  const wrong = differenceIn(invoice, document);
  if (wrong === null) return;
  if (document.state === "draft" || document.number === null) throw new DocumentDiffers(wrong);
  throw new IssuedWrong(wrong, document.number);
}

function differenceIn(invoice: InvoiceRow, document: ProviderDocument): string | null {
  if (document.state === "void") return "The document was deleted or cancelled";
  if (document.differs) return document.differs;
  if (document.totalCents === invoice.totalCents) return null;
  const [theirs, ours] = [document.totalCents, invoice.totalCents].map(centsToDecimal);
  return `The total is ${theirs} there and ${ours} here`;
}

async function requestOf(ctx: AppContext, invoice: InvoiceRow): Promise<DocumentRequest> {
  return {
    kind: invoice.kind,
    reference: invoice.id,
    day: await today(ctx, invoice.orderId),
    buyer: invoice,
    purchaseOrder: invoice.purchaseOrder,
    paidBy: invoice.kind === "invoice" ? await paidBy(ctx, invoice) : null,
    lines: invoice.lines,
    corrects: invoice.kind === "credit_note" ? await issuedInvoiceOf(ctx, invoice.orderId) : null,
  };
}

async function today({ db, clock }: AppContext, orderId: string): Promise<string> {
  const order = await findOrder(db.read, orderId);
  if (!order) throw new Error(`Order ${orderId} of an invoice does not exist`);
  const zone = documentZoneOf(await requireEdition(db.read, order.editionId));
  return zoneTime(clock.now(), zone).day;
}

/** Changed tickets are paid by the old ones, and by a difference at most: their payment names the difference's way alone. */
async function paidBy(ctx: AppContext, { orderId }: InvoiceRow): Promise<PaymentMethod | null> {
  const { order, payment } = await requireCurrent(ctx.db.read, orderId);
  return order.source === "change" ? null : payment.method;
}

async function issuedInvoiceOf(ctx: AppContext, orderId: string): Promise<string> {
  const invoice = await findInvoice(ctx.db.read, orderId);
  if (invoice?.status === "failed" && invoice.number !== null)
    throw new IssuedWrong(`The invoice that this corrects, ${invoice.number}, is not as it should be`, null);
  if (invoice?.status !== "issued" || invoice.providerReference === null) {
    throw new Error("The invoice that this corrects is not issued yet");
  }
  return invoice.providerReference;
}

/**
 * Claims the row for this attempt; null if it is issued. Throws while an attempt has it or another row of its order, of which a credit note
 * needs to know what it left, or if there is none. Locks the order's rows.
 */
async function claim(ctx: AppContext, id: string): Promise<InvoiceRow | null> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const order = tx.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.id, id));
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, order))
      .orderBy(invoices.id)
      .for("update");
    const own = rows.find((row) => row.id === id);
    if (!own) throw new Error(`There is no invoice ${id}`);
    if (own.status === "issued") return null;
    if (rows.some(({ claimedUntil }) => claimedUntil && claimedUntil >= now))
      throw new Error(`Another process is issuing invoice ${id}, or another of its order`);
    await tx
      .update(invoices)
      .set({ claimedUntil: claimFrom(now) })
      .where(eq(invoices.id, id));
    return own;
  });
}

const claimFrom = (now: Date) => new Date(now.getTime() + CLAIM_MS);

async function write(ctx: AppContext, id: string, changes: Partial<InvoiceRow>): Promise<void> {
  await ctx.db.single.update(invoices).set(changes).where(eq(invoices.id, id));
}
