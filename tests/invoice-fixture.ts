import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { healthRoutes } from "#api/server/health.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.job.ts";
import { requestCreditNote } from "#domain/invoices/request-credit-note.ts";
import { findAttempt } from "#domain/payments/attempts/find-attempts.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { startFakeInvoiceXpress } from "./fake-servers/fake-invoicexpress.ts";
import { postSandboxWebhook, referenceOf } from "./sandbox-webhook.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Long for a busy machine, short for a test that waits it out. */
const PATIENCE_MS = 1_000;

/** From the demo edition: 24.00 net, 28 seats. */
export const noise = { ticket: 17, total: 2952 };

export interface InvoiceRow {
  id: string;
  status: string;
  last_error: string | null;
  number: string | null;
  total_cents: number;
}

/**
 * A shop that has its invoices issued by a fake InvoiceXpress, for the tests of one file: paying as buyers do, giving
 * back, and the queue's part of invoicing, one attempt at a time.
 */
export function openInvoiceFixture() {
  let testApp: TestApp;
  let fakeServer: Awaited<ReturnType<typeof startFakeInvoiceXpress>>;
  beforeAll(async () => {
    testApp = await openTestApp();
    fakeServer = await startFakeInvoiceXpress();
  });
  beforeEach(() => {
    fakeServer.clear();
    testApp.app.invoices = openInvoiceXpress(fakeServer.settings, PATIENCE_MS);
  });
  afterEach(() => expect(testApp.bugs).toEqual([]));
  afterAll(async () => {
    await fakeServer.close();
    await testApp.close();
  });
  const shop = () => testApp;
  let buyers = 0;
  const rowsOf = (paymentId: string) =>
    shop().db.query<InvoiceRow>(
      "select * from invoices where order_id = (select order_id from payments where id = $1) order by created_at, kind desc",
      [paymentId],
    );
  return {
    shop,
    fakeServer: () => fakeServer,
    /** A buyer in Portugal with a NIF, whose order is paid. */
    paid: async (body: object = {}, total = noise.total, quantity = 1) => {
      buyers += 1;
      const buyer = await shop().buyer(`buyer-${buyers}@example.pt`);
      await shop().call("PATCH", `/signups/${buyer.signup}/`, {
        token: buyer.token,
        body: {
          country: "PT",
          vat: "123456789",
          address: "Rua Direita 1",
          zip_code: "2400-001",
          city: "Leiria",
        },
      });
      const order = await shop().order(buyer, [{ ticket: noise.ticket, quantity }], total, { body });
      expect(order.status).toBe(201);
      if (total > 0) {
        shop().clock.forward(2_000);
        await postSandboxWebhook(shop(), await referenceOf(shop(), order.body.id));
      }
      return { buyer, id: order.body.id };
    },
    rowsOf,
    invoiceOf: async (paymentId: string) => (await rowsOf(paymentId))[0] as InvoiceRow,
    /** One attempt of every invoice that is queued, as the queue makes it: what fails is queued again. Resolves to the failures. */
    attempt: async (): Promise<string[]> => {
      const { queue, app } = shop();
      const jobs = queue.filter(({ name }) => name === "issue-invoice");
      queue.length = 0;
      const failures: string[] = [];
      for (const job of jobs) {
        await issueInvoice(app, job.data as { invoiceId: string }).catch((error: Error) => {
          failures.push(`${error.message} ${error.stack}`);
          queue.push(job);
        });
      }
      return failures;
    },
    metrics: async () => (await healthRoutes(shop().app, shop().alarms, "open").request("/metrics")).text(),
    /** Begins a refund's credit note. Resolves to what asks for it once more. */
    refund: async (paymentId: string, amountCents: number, reason: string) => {
      const id = randomUUID();
      await shop().db.query(
        `insert into refunds (id, payment_id, amount_cents, reason, status, created_at)
         values ($1, $2, $3, $4, 'done', $5)`,
        [id, paymentId, amountCents, reason, shop().clock.now()],
      );
      const order = (await findAttempt(shop().db.read, paymentId))?.order;
      const ask = () =>
        shop().db.transaction((tx) =>
          requestCreditNote(tx, shop().app, { id, amountCents, reason }, order?.id ?? ""),
        );
      await ask();
      return ask;
    },
  };
}
