import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountExport } from "#contract/accounts/account-export.ts";

import { reconcileOnce } from "#domain/sales/payments/reconcile-payments.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";

import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota; and 24.00 net, 28 seats. */
const FREE_TICKET = 24;
const noise = { ticket: 17, total: 2952 };
const PAYS_LATE = "912345675";
const NEVER_ANSWERS = "912345673";
const HOLD_MS = 300_000;

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

const newBuyer = () => shop.buyer(`pessoa-${++people}@example.pt`);
const erase = ({ token, email }: { token: string; email: string }) =>
  shop.call("POST", "/accounts/erase/", { token, body: { email } });
const exportOf = async ({ token }: { token: string }) =>
  (await shop.call<AccountExport>("GET", "/accounts/export/", { token })).body;

async function pays(buyer: Buyer, quantity = 1): Promise<{ id: string }> {
  const { body } = await shop.order(buyer, [{ ticket: noise.ticket, quantity }], noise.total * quantity);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  return body;
}

describe("money of an erased account", () => {
  it("that is pending stops the erasure, which changes nothing", async () => {
    const ana = await newBuyer();
    const waiting = await shop.order(ana, [{ ticket: noise.ticket, quantity: 1 }], noise.total, {
      phone: NEVER_ANSWERS,
    });
    const before = await exportOf(ana);
    expect(await erase(ana)).toMatchObject({ status: 409, body: { code: "payment_pending" } });
    expect({ ...(await exportOf(ana)), exported_at: "" }).toEqual({ ...before, exported_at: "" });
    await shop.call("POST", `/tickets/payments/${waiting.body.id}/cancel/`, { token: ana.token });
    expect((await erase(ana)).status).toBe(204);
  });

  it("that comes late is refunded, since there is no holder for the tickets; no mail is sent", async () => {
    const ana = await newBuyer();
    const late = await shop.order(ana, [{ ticket: noise.ticket, quantity: 1 }], noise.total, {
      phone: PAYS_LATE,
    });
    shop.clock.forward(HOLD_MS);
    await reconcile();
    expect((await erase(ana)).status).toBe(204);
    await shop.runJobs();
    const mails = shop.mails.length;
    shop.clock.forward(30_000);
    await postSandboxWebhook(shop, await referenceOf(shop, late.body.id));
    await shop.runJobs();
    expect(await shop.db.query("select status from payments where id = $1", [late.body.id])).toEqual([
      { status: 5 },
    ]);
    expect(await shop.db.query("select status from refunds where payment_id = $1", [late.body.id])).toEqual([
      { status: "done" },
    ]);
    expect(shop.mails).toHaveLength(mails);
  });

  it("can still be refunded by the organiser, and no mail is sent", async () => {
    const ana = await newBuyer();
    const { id } = await pays(ana, 2);
    await erase(ana);
    await shop.runJobs();
    const mails = shop.mails.length;
    await refundUnits(shop.app, { paymentId: id, reason: "event_cancelled" }, "organiser");
    await shop.runJobs();
    expect(await shop.db.query("select status from payments where id = $1", [id])).toEqual([{ status: 5 }]);
    expect(shop.mails).toHaveLength(mails);
  });

  it("is retained as each order was billed, which then names no person", async () => {
    const ana = await newBuyer();
    const fill = (body: object) => shop.call("PATCH", `/signups/${ana.signup}/`, { token: ana.token, body });
    await fill({ company: "Figueira, Lda.", vat: "501964843" });
    const first = await pays(ana);
    await fill({ company: "", vat: "" });
    const second = await pays(ana);
    const ofAna = (table: string, columns: string) =>
      shop.db.query(
        `select ${columns} from ${table} join orders o on o.id = order_id where current_payment_id = any($1) order by o.created_at`,
        [[first.id, second.id]],
      );
    const { payments } = await exportOf(ana);
    expect(payments.map(({ billed_to }) => billed_to?.company).sort()).toEqual(["", "Figueira, Lda."]);
    expect((await erase(ana)).status).toBe(204);
    expect(await ofAna("retained_buyers", "name, nif")).toEqual([
      { name: "Figueira, Lda.", nif: "501964843" },
      { name: "Ana Silva", nif: "" },
    ]);
    expect(await ofAna("purchases", "billed_to")).toEqual([{ billed_to: null }, { billed_to: null }]);
  });

  it("whose mail was queued sends none after the erasure, and the queue goes on", async () => {
    const ana = await newBuyer();
    await pays(ana);
    const due = "select from orders where confirmation_due_at is not null and signup_id = $1";
    expect(await shop.db.query(due, [ana.signup])).toHaveLength(1);
    await erase(ana);
    await shop.runJobs();
    const subjects = shop.mails.filter(({ to }) => to === ana.email || to.endsWith(".invalid"));
    expect(subjects.map(({ subject }) => subject)).toEqual(["A sua conta Nexxt foi eliminada"]);
  });

  it("cannot begin with an order that was in progress", async () => {
    const ana = await newBuyer();
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    const placing = shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    const answers = await Promise.all([erase(ana), placing]);
    const payments = await shop.db.query<{ created_at: Date }>(
      "select from orders where signup_id = $1 and closed_at > (select erased_at from signups where id = $1)",
      [ana.signup],
    );
    expect([answers[0].status, payments]).toEqual([204, []]);
  });
});

const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
