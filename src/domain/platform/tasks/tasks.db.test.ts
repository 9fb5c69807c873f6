import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ShownTask } from "#contract/organiser/sales/tasks.ts";
import { confirmDueOrders } from "#domain/sales/orders/mails/confirm-orders.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { MailRefused } from "#outside/mail/mail.ts";
import { type PaymentProvider, RefundRefused } from "#outside/payments/provider.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let sandbox: PaymentProvider;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterEach(async () => {
  shop.providers.current = sandbox;
  expect(shop.bugs).toEqual([]);
  expect(await findBreachesIn(shop)).toEqual([]);
});
afterAll(() => shop.close());

async function bought() {
  buyers += 1;
  const buyer = await shop.buyer(`tarefa-${buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  return { buyer, payment: body.id };
}

/** Its refund is refused by the provider. */
async function refused(provider: Partial<PaymentProvider> = {}) {
  const { buyer, payment } = await bought();
  await shop.runJobs();
  shop.providers.current = {
    ...sandbox,
    refund: () => Promise.reject(new RefundRefused("The account has not enough money")),
    ...provider,
  };
  const { id } = await refundUnits(shop.app, { paymentId: payment, reason: "asked_for" }, "organiser");
  await shop.runJobs();
  return { buyer, refundId: id };
}

const list = async (state = "open") => {
  const { token } = await shop.staff("finance");
  return (await shop.call<{ results: ShownTask[] }>("GET", `/organiser/tasks/?state=${state}`, { token }))
    .body.results;
};
const taskOf = async ({ email }: { email: string }) => {
  const task = (await list()).find((one) => one.order?.email === email || one.reader?.email === email);
  if (!task) throw new Error(`No open task about ${email}`);
  return task;
};
const act = async (id: string, action: string, body: object) => {
  const { token } = await shop.staff("finance");
  return shop.call(`POST`, `/organiser/tasks/${id}/${action}/`, { token, body });
};
const statusOf = async (refundId: string) =>
  (
    await shop.db.query<{ status: string; by_hand: boolean }>(
      "select status, by_hand from refunds where id = $1",
      [refundId],
    )
  )[0];
const mailsTo = ({ email }: { email: string }) =>
  shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe("a refused refund", () => {
  it("names its order, sum, provider and what can be done", async () => {
    const { buyer } = await refused();
    expect(await taskOf(buyer)).toMatchObject({
      kind: "refund_failed",
      amount: "29.52",
      provider: "sandbox",
      order: { buyer: "Ana Silva", email: buyer.email },
      detail: expect.stringContaining("not enough money"),
      actions: ["retry_refund", "by_hand"],
    });
  });

  it("is begun again under another id at the provider; refused again it is a new task, made it is done", async () => {
    const { buyer, refundId } = await refused();
    const first = await taskOf(buyer);
    expect((await act(first.id, "retry-refund", { looked: true, note: "Há saldo" })).status).toBe(204);
    await shop.runJobs();
    expect(await statusOf(refundId)).toMatchObject({ status: "failed" });
    const second = await taskOf(buyer);
    expect(second.id).not.toBe(first.id);

    // As Stripe does: what failed under one id stays failed under it.
    const asked: string[] = [];
    shop.providers.current = {
      ...sandbox,
      refund: async (charge, cents, id) => {
        asked.push(id);
        return sandbox.refund(charge, cents, id);
      },
    };
    await act(second.id, "retry-refund", { looked: true, note: "" });
    await shop.runJobs();
    expect(asked).toHaveLength(1);
    expect(asked).not.toContain(refundId);
    expect(await statusOf(refundId)).toEqual({ status: "done", by_hand: false });
    expect(mailsTo(buyer)).toContain("A sua devolução Nexxt está a caminho");
    expect((await list("resolved")).find(({ id }) => id === first.id)).toMatchObject({
      resolution: "retried",
      resolved_by: "finance@staff.example",
      note: "Há saldo",
    });
  });

  it("of a provider that is never asked twice is asked again once the organiser has looked there", async () => {
    const { buyer, refundId } = await refused({ repeatable: false });
    shop.providers.current = { ...sandbox, repeatable: false };
    const { id } = await taskOf(buyer);
    expect((await act(id, "retry-refund", { note: "" })).status).toBe(400);
    expect((await act(id, "retry-refund", { looked: true, note: "" })).status).toBe(204);
    await shop.runJobs();
    expect(await statusOf(refundId)).toMatchObject({ status: "done" });
  });

  it("that was made by hand is done with a note, once, and the buyer has a mail", async () => {
    const { buyer, refundId } = await refused();
    const { id } = await taskOf(buyer);
    expect((await act(id, "done", { note: "feito" })).status).toBe(404);
    expect((await act(id, "refunded-by-hand", { note: "" })).status).toBe(400);
    const answers = await Promise.all(
      [1, 2].map(() => act(id, "refunded-by-hand", { note: "Transferência" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await shop.runJobs();
    expect(await statusOf(refundId)).toEqual({ status: "done", by_hand: true });
    const [entry] = await shop.db.query("select action, after from audit_log order by id desc limit 1");
    expect(entry).toMatchObject({
      action: "task.resolved",
      after: { resolution: "by_hand" },
    });
  });
});

describe("a mail that its reader's server refuses for good", () => {
  /** Every mail to this address is refused. */
  function refusing({ email }: { email: string }) {
    const { mail } = shop.app;
    shop.app.mail = {
      ...mail,
      send: async (message) => {
        if (message.to === email) throw new MailRefused(email, `550 5.1.1 <${email}> User unknown`);
        await mail.send(message);
      },
    };
    return () => {
      shop.app.mail = mail;
    };
  }

  it("is a task at once, without the address in its text; corrected, the mail and the account are at the new address", async () => {
    const { buyer, payment } = await bought();
    await shop.runJobs();
    const restore = refusing(buyer);
    await refundUnits(shop.app, { paymentId: payment, reason: "asked_for" }, "organiser");
    await shop.runJobs();
    const task = await taskOf(buyer);
    expect(task).toMatchObject({
      kind: "mail_failed",
      mail: "send-refund-mail",
      actions: ["send_again", "done"],
    });
    expect(task.order?.email).toBe(buyer.email);
    expect(task.detail).toBe("send-refund-mail: 550 5.1.1 … User unknown");

    const taken = await shop.buyer("outra-pessoa@example.pt");
    expect(await act(task.id, "send-again", { email: taken.email, note: "" })).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
    const corrected = `certo-${buyers}@example.pt`;
    expect((await act(task.id, "send-again", { email: corrected, note: "" })).status).toBe(204);
    await shop.runJobs();
    restore();
    expect(mailsTo({ email: corrected })).toEqual(["A sua devolução Nexxt está a caminho"]);
    expect((await shop.call("GET", "/signups/", { token: buyer.token })).status).toBe(401);
    const again = await shop.logIn(corrected);
    expect((await shop.call("GET", "/signups/", { token: again })).body).toMatchObject({
      results: [{ id: buyer.signup }],
    });
  });

  it("a confirmation too: it is given up at once, and sent again by the button", async () => {
    const ana = await shop.buyer("sem-caixa@example.pt");
    const restore = refusing(ana);
    await shop.order(ana, [{ ticket: 24, quantity: 1 }], 0, { body: { assign_later: true } });
    await confirmDueOrders(shop.app, (error) => expect(error).toBeInstanceOf(MailRefused));
    const task = await taskOf(ana);
    expect(task).toMatchObject({
      kind: "confirmation_failed",
      detail: expect.stringContaining("User unknown"),
    });
    shop.clock.forward(3_600_000);
    await shop.runJobs();
    expect(mailsTo(ana)).toEqual([]);
    restore();
    await act(task.id, "send-again", { email: null, note: "" });
    await shop.runJobs();
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it("an address of staff is not corrected by another member", async () => {
    const { buyer, payment } = await bought();
    await shop.runJobs();
    await shop.db.query(
      "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Rui', 'owner', now(), now())",
      [buyer.email],
    );
    const restore = refusing(buyer);
    await refundUnits(shop.app, { paymentId: payment, reason: "goodwill" }, "organiser");
    await shop.runJobs();
    restore();
    const { id } = await taskOf(buyer);
    expect((await act(id, "send-again", { email: "meu@example.pt", note: "" })).status).toBe(400);
    expect((await act(id, "done", { note: "Falei com o Rui" })).status).toBe(204);
  });
});
