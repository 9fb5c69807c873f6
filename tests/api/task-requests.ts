import { randomUUID } from "node:crypto";
import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** An open task; its subject is nothing of the shop's, so that resolving it changes the task alone. */
async function openTask(shop: TestApp, kind: string): Promise<{ id: string }> {
  const id = randomUUID();
  await shop.db.query(
    `insert into tasks (id, kind, subject, detail, created_at, mail)
     values ($1, $2, $3, 'sandbox: 42.00 €', $4, $5)`,
    [
      id,
      kind,
      randomUUID(),
      shop.clock.now(),
      kind === "mail_failed"
        ? JSON.stringify({ job: "send-refund-mail", data: { refundId: randomUUID() }, signupId: null })
        : null,
    ],
  );
  return { id };
}

export const taskRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/figures/": () => ({ params: { edition: "1" } }),
  "GET /organiser/money/": () => ({}),
  "GET /organiser/tasks/": () => ({ query: { limit: "10", state: "resolved" } }),
  "POST /organiser/tasks/{id}/retry-refund/": async (shop) => ({
    params: await openTask(shop, "refund_failed"),
    body: { looked: true, note: "" },
  }),
  "POST /organiser/tasks/{id}/refunded-by-hand/": async (shop) => ({
    params: await openTask(shop, "refund_failed"),
    body: { note: "Transferência de hoje" },
  }),
  "POST /organiser/tasks/{id}/retry-invoice/": async (shop) => ({
    params: await openTask(shop, "invoice_failed"),
    body: { note: "" },
  }),
  "POST /organiser/tasks/{id}/send-again/": async (shop) => ({
    params: await openTask(shop, "mail_failed"),
    body: { email: null, note: "" },
  }),
  "POST /organiser/tasks/{id}/done/": async (shop) => ({
    params: await openTask(shop, "unknown_money"),
    body: { note: "Era da bilheteira" },
  }),
};
