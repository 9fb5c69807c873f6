import { randomUUID } from "node:crypto";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { createTransferOrder } from "#domain/sales/orders/by-hand/create-transfer-order.ts";
import { previewStatement } from "#domain/sales/orders/by-hand/statement/import-statement.ts";
import { previewChange } from "#domain/sales/orders/ticket-changes/change-tickets.ts";
import { previewRefund } from "#domain/sales/refunds/by-staff/refund-order.ts";
import { previewRun } from "#domain/sales/refunds/runs/start-run.ts";
import type { TestApp } from "../../test-app.ts";
import type { MakeRequest } from "./good-request.ts";
import { BY_TRANSFER } from "./owned-requests.ts";

/** From the demo edition: net 24.00, with VAT 29.52. */
const WORKSHOP = { ticket: 17, cents: 2_952 };
const FREE_TICKET = 24;
const PASS = 1;

/** A request that each endpoint for changes of orders accepts. */
export const orderChangeRequests: Record<string, MakeRequest> = {
  "POST /organiser/orders/{id}/refund/preview/": async (shop) => ({
    params: { id: await freeOrder(shop) },
    body: { units: null, share: 1, reason: "asked_for" },
  }),
  "POST /organiser/orders/{id}/refund/": async (shop) => {
    const id = await freeOrder(shop);
    const wanted = { units: null, amount: null, share: 1, reason: "asked_for", note: "" } as const;
    const { amount, digest } = await previewRefund(shop.app, id, wanted);
    return { params: { id }, body: { ...wanted, shown: { amount, digest } } };
  },
  "POST /organiser/orders/{id}/change/preview/": async (shop) => {
    const { id, units } = await freeUnit(shop);
    return { params: { id }, body: { units, ticket: PASS } };
  },
  "POST /organiser/orders/{id}/change/": async (shop) => {
    const { id, units } = await freeUnit(shop);
    const wanted = { units, ticket: PASS };
    const seen = await previewChange(shop.app, id, wanted, { requireUnused: async () => {} });
    const { to_pay, to_refund, digest } = seen;
    const shown = { to_pay, to_refund, digest };
    return { params: { id }, body: { ...wanted, key: randomUUID(), paid_by: "transfer", shown } };
  },
  "POST /organiser/orders/{id}/cancel/": async (shop) => ({ params: { id: await unpaidOrder(shop) } }),
  "GET /organiser/editions/{edition}/refund-runs/": () => ({ params: { edition: "1" } }),
  "POST /organiser/editions/{edition}/refund-runs/preview/": () => ({
    params: { edition: "1" },
    body: { selection: {}, reason: "event_cancelled" },
  }),
  "POST /organiser/editions/{edition}/refund-runs/": async (shop) => {
    await shop.db.query("update refund_runs set state = 'done'");
    await freeOrder(shop);
    const { orders, units, amount } = await previewRun(shop.app, 1, RUN);
    return { params: { edition: "1" }, body: { ...RUN, shown: { orders, units, amount } } };
  },
  "GET /organiser/refund-runs/{id}/": async (shop) => ({ params: { id: await runIn(shop, "done") } }),
  "GET /organiser/refund-runs/{id}/failures/": async (shop) => ({
    params: { id: await runIn(shop, "done") },
  }),
  "POST /organiser/refund-runs/{id}/stop/": async (shop) => ({
    params: { id: await runIn(shop, "running") },
  }),
  "POST /organiser/refund-runs/{id}/resume/": async (shop) => ({
    params: { id: await runIn(shop, "stopped") },
  }),
  "POST /organiser/refund-runs/{id}/abandon/": async (shop) => ({
    params: { id: await runIn(shop, "stopped") },
  }),
  "GET /organiser/orders-by-hand/choices/": () => ({}),
  "POST /organiser/orders-by-hand/price/": () => ({ body: { lines: WORKSHOPS } }),
  "POST /organiser/orders-by-hand/invitations/": () => ({
    body: { key: randomUUID(), ticket: FREE_TICKET, list: `Rui Matos <convidado-${++buyers}@example.pt>` },
  }),
  "POST /organiser/orders-by-hand/transfers/": (shop) => ({ body: newTransfer(shop) }),
  "GET /organiser/orders-by-hand/transfers/": () => ({}),
  "POST /organiser/orders-by-hand/bank-statement/preview/": () => ({ body: { file: statementOf("29.52") } }),
  "POST /organiser/orders-by-hand/bank-statement/": async (shop) => {
    // The workshop has few seats, and each role has a try.
    const passes = [{ ticket: BY_TRANSFER.ticket, quantity: 1 }];
    const wanted = { ...newTransfer(shop), lines: passes, amount: "61.38" };
    const { order } = await createTransferOrder(shop.app, { ...commandLine, name: "example" }, wanted);
    const file = statementOf("61.38");
    const { lines } = await previewStatement(shop.app, Buffer.from(file, "base64"));
    return { body: { file, lines: [{ line: lines[0]?.id, order, received_before: "0.00" }] } };
  },
  "GET /organiser/orders/{id}/pro-forma/": async (shop) => {
    const made = await createTransferOrder(shop.app, { ...commandLine, name: "example" }, newTransfer(shop));
    return { params: { id: made.order } };
  },
  "POST /organiser/orders/{id}/paid/": async (shop) => {
    const order = newTransfer(shop);
    const { order: id } = await createTransferOrder(shop.app, { ...commandLine, name: "example" }, order);
    return { params: { id }, body: { amount: order.amount, received_on: lisbonTime(shop.clock.now()).day } };
  },
  "POST /organiser/orders-by-hand/box-office/": () => ({
    body: {
      key: randomUUID(),
      buyer: { email: `balcao-${++buyers}@example.pt`, full_name: "Rita Porta" },
      lines: WORKSHOPS,
      amount: "29.52",
      paid_by: "cash",
    },
  }),
};

let statements = 0;
const statementOf = (amount: string) =>
  Buffer.from(`Data;Descrição;Montante\n2025-08-01;TRF ${++statements};${amount}\n`).toString("base64");

const WORKSHOPS = [{ ticket: WORKSHOP.ticket, quantity: 1 }];

function newTransfer({ clock }: TestApp) {
  const empty = { company: "", vat: "", address: "", zip_code: "", city: "", country: "" };
  return {
    key: randomUUID(),
    edition: null,
    buyer: { email: `empresa-${++buyers}@example.pt`, full_name: "Empresa Exemplo", ...empty },
    lines: WORKSHOPS,
    coupon: null,
    amount: "29.52",
    due_on: lisbonTime(new Date(clock.now().getTime() + 10 * 24 * 3_600_000)).day,
    purchase_order: "",
    documents_email: "",
    assign_later: false,
    note: "",
    language: "pt",
  } as const satisfies object;
}

const RUN = { selection: {}, share: 1, reason: "event_cancelled", note: "" } as const;

/** A mass refund that was made before, in this state, and no other that is open. */
async function runIn(shop: TestApp, state: "running" | "stopped" | "done"): Promise<string> {
  await shop.db.query("update refund_runs set state = 'done'");
  const [run] = await shop.db.query<{ id: string }>(
    `insert into refund_runs (id, edition_id, selection, ticket_ids, share_bp, reason, note, state, made_by, created_at)
     values (gen_random_uuid(), 1, '{}', '{24}', 10000, 'event_cancelled', '', $1, 'example', $2) returning id`,
    [state, shop.clock.now()],
  );
  return run?.id ?? "";
}

let buyers = 0;
const newBuyer = (shop: TestApp) => shop.buyer(`comprador-${++buyers}@example.pt`);

async function orderOf(shop: TestApp, paymentId: string): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    paymentId,
  ]);
  return row?.id ?? "";
}

async function freeOrder(shop: TestApp): Promise<string> {
  const { body } = await shop.order(await newBuyer(shop), [{ ticket: FREE_TICKET, quantity: 2 }], 0);
  return orderOf(shop, body.id);
}

/** One unit of a free order. */
async function freeUnit(shop: TestApp) {
  const id = await freeOrder(shop);
  const [purchase] = await shop.db.query<{ id: string }>("select id from purchases where order_id = $1", [
    id,
  ]);
  return { id, units: [{ purchase: purchase?.id ?? "", unit: 1 }] };
}

async function unpaidOrder(shop: TestApp): Promise<string> {
  const lines = [{ ticket: WORKSHOP.ticket, quantity: 1 }];
  const { body } = await shop.order(await newBuyer(shop), lines, WORKSHOP.cents, { phone: "912345673" });
  return orderOf(shop, body.id);
}
