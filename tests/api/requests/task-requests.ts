import { randomUUID } from "node:crypto";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
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

const kindOf = (role: StaffRole) => (role === "editor" ? "speakers" : "newsletter");

/** One whose file was not fetched. */
async function newExport(shop: TestApp, role: StaffRole): Promise<{ id: string }> {
  const { id: member } = await shop.staff("finance");
  const id = randomUUID();
  await shop.db.query(
    `insert into exports (id, kind, format, separator, staff_id, actor, rows_total, created_at)
     values ($1, $4, 'csv', ';', $2, 'example', 0, $3)`,
    [id, member, shop.clock.now(), kindOf(role)],
  );
  return { id };
}

export const taskRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/figures/": () => ({ params: { edition: "1" } }),
  "GET /organiser/money/": () => ({}),
  "GET /organiser/exports/": () => ({ query: { limit: "10" } }),
  "POST /organiser/exports/": (_, role) => ({ body: { kind: kindOf(role), format: "csv" } }),
  "GET /organiser/exports/{id}/": async (shop, role) => ({ params: await newExport(shop, role) }),
  "GET /organiser/exports/{id}/file/": async (shop, role) => ({ params: await newExport(shop, role) }),
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
