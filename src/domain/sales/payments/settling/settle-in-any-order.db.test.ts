import { writeFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem, type ProblemBody } from "#contract/problem.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { askedOfTheModel } from "#tests/faults/how-many-sequences.ts";
import { arrivedSoFar, writeDown } from "#tests/fixtures/arriving-transfer.ts";
import { plainEnds, type Step, step, type Way } from "#tests/fixtures/payment-steps.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { decideOverdue } from "../double/double-payment-deadline.ts";
import { reconcileOnce } from "../reconcile-payments.ts";

/** From the demo edition: one seat, so that a second order or late money may find none. */
const lunch = { ticket: 21, total: 14_760 };
const NEVER_ANSWERS = "912345673";

let shop: TestApp;
let sandbox: PaymentProvider;
let buyer: Awaited<ReturnType<TestApp["buyer"]>>;
async function openShop() {
  await shop?.close();
  shop = await openTestApp();
  await shop.db.query("update editions set multibanco_days = 3, multibanco_share = 100");
  await shop.db.query("update tickets set transfer_units = 100, transfer_days = 3 where id = 21");
  sandbox = shop.providers.current;
  buyer = await shop.buyer("ana@example.pt");
}
afterAll(() => shop.close());

const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });

/** For charges without money the provider answers what the last step set. */
function bankSaying(said: Extract<Step, { kind: "bank says" }>["state"]): PaymentProvider {
  return {
    ...sandbox,
    status: async (charge) => {
      const state = await sandbox.status(charge);
      if (state.state === "captured") return state;
      if (said === "nothing") throw new Error("connection reset");
      return { state: said };
    },
  };
}

async function play(steps: readonly Step[]) {
  const orders: string[] = [];
  shop.providers.current = bankSaying("waiting");
  for (const one of steps) {
    if (one.kind === "order") {
      const id = await order(one.despite ?? false, one.method ?? PaymentMethod.mbWay);
      if (id) orders.push(id);
    } else if (one.kind === "reconcile") await reconcile();
    else if (one.kind === "jobs") await shop.runJobs();
    else if (one.kind === "wait") shop.clock.forward(one.seconds * 1_000);
    else if (one.kind === "bank says") shop.providers.current = bankSaying(one.state);
    else orders.push(...(await atOrder(orders[one.order], one)));
  }
  return orders;
}

/** Neither phones nor what waits for days is paid by itself: only a later step captures money. Null: the order was refused. */
async function order(despite: boolean, method: Way): Promise<string | null> {
  const place = (known: string[]) =>
    shop.order(buyer, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, {
      ...(method === PaymentMethod.mbWay ? { phone: NEVER_ANSWERS } : { method }),
      body: { despite: known },
    });
  const placed = await place([]);
  if (placed.status === 201) return placed.body.id;
  const { errors = [] } = placed.body as unknown as ProblemBody;
  if (!despite || errors[0]?.attr !== "despite") return null;
  const again = await place(errors.map(({ detail }) => detail));
  return again.status === 201 ? again.body.id : null;
}

/** Returns the payments that it has made. */
async function atOrder(id: string | undefined, one: Extract<Step, { order: number }>): Promise<string[]> {
  if (!id) return [];
  const at = `/tickets/payments/${id}`;
  const transfer = await arrivedSoFar(shop, id);
  if (one.kind === "hint") {
    if (transfer) return [];
    const reference = await referenceOf(shop, id);
    await postSandboxWebhook(shop, reference, { eventId: `evt_${one.event}_${reference}` });
  } else if (one.kind === "try again") {
    const body = { payment_method: 1, phone_number: NEVER_ANSWERS };
    const next = await shop.call<Payment>("POST", `${at}/try-again/`, { token: buyer.token, body });
    if (next.status === 201) return [next.body.id];
  } else if (one.kind === "renew") {
    await shop.call("POST", `${at}/renew/`, { token: buyer.token });
  } else if (one.kind === "decide") {
    const body = { decision: one.refund ? "refund_second" : "keep_both" };
    await shop.call("POST", `${at}/double-payment/`, { token: buyer.token, body });
  } else if (one.kind === "refund") {
    await refundUnits(shop.app, { paymentId: id, reason: "asked_for" }, "organiser").catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      },
    );
  } else if (one.kind === "bank takes" && transfer) {
    await writeDown(shop, transfer, one.difference * 100);
  } else if (one.kind === "bank takes") {
    // Later than a day after the hold the reconciler does not ask any more (check-times.ts).
    await shop.db.query(
      `update sandbox_charges set outcome = 'pay', decides_at = $2, amount_cents = amount_cents + $3
       where payment_id = $1 and outcome = 'silence' and created_at > $2::timestamptz - interval '20 hours'`,
      [id, shop.clock.now(), one.difference],
    );
  }
  return [];
}

/** The provider answers again, and the reconciler has asked for all attempts. */
async function comeToRest() {
  shop.providers.current = sandbox;
  for (let round = 0; round < 3; round += 1) {
    shop.clock.forward(3_600_000);
    await reconcile();
  }
  await shop.runJobs();
  shop.clock.forward(4 * 24 * 3_600_000);
  // Holds of days have ended too.
  await reconcile();
  await decideOverdue(shop.app, (error) => {
    throw error;
  });
  await shop.runJobs();
}

const SHORT = 120;
/** A growing ledger makes every check of it slower. */
const PER_SHOP = 200;

it("whatever happens in whatever order: every captured euro is a ticket or a refund, and no seat is sold twice", async () => {
  const wanted = askedOfTheModel?.count ?? SHORT;
  // A run with many sequences gets another seed each time.
  const firstSeed = askedOfTheModel ? Date.now() % 2 ** 31 : 2025;
  const ends = new Set<number>();
  let tried = 0;
  let steps = 0;
  while (tried < wanted) {
    await openShop();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (sequence) => {
        await shop.db.query("update quotas set size = taken + 1 where id = 21");
        await play(sequence);
        await comeToRest();
        expect(await findBreachesIn(shop)).toEqual([]);
        const unsettled = await shop.db.query("select id from payments where status = 1");
        expect(unsettled).toEqual([]);
        tried += 1;
        steps += sequence.length;
      }),
      {
        seed: firstSeed + tried,
        numRuns: Math.min(PER_SHOP, wanted - tried),
        examples: plainEnds,
        ...(askedOfTheModel ? {} : { interruptAfterTimeLimit: 15_000 }),
      },
    );
    const found = await shop.db.query<{ status: number }>("select distinct status from payments");
    for (const { status } of found) ends.add(status);
    if (!askedOfTheModel) break;
  }
  // Else the steps would show nothing.
  expect([...ends].sort()).toEqual([2, 3, 4, 5]);
  await shop.db.query("update payments set captured_cents = captured_cents + 1 where status = 2");
  expect(await findBreachesIn(shop)).not.toEqual([]);
  if (askedOfTheModel) await writeFile(askedOfTheModel.report, JSON.stringify({ tried, steps, firstSeed }));
}, 3_600_000);
