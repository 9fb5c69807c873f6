import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition, net: 24.00 and 35.00, each with a quota of its own. */
const workshop = { ticket: 17, quota: 17 };
const other = { ticket: 9, quota: 9 };
/** Two of one and one of the other with VAT: no unit's price divides evenly once a share is taken. */
const LINES = [
  { ticket: workshop.ticket, quantity: 2 },
  { ticket: other.ticket, quantity: 1 },
];
const TOTAL = 10_209;

let shop: TestApp;
let finance: { token: string };
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  await shop.runJobs();
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

interface Bought {
  buyer: Awaited<ReturnType<TestApp["buyer"]>>;
  order: string;
  payment: string;
  /** Purchase and unit of each. */
  units: { purchase: string; unit: number }[];
  takenBefore: number[];
}

const taken = () => Promise.all([workshop, other].map(({ quota }) => shop.taken(quota)));

async function bought(): Promise<Bought> {
  finance = await shop.staff("finance");
  const takenBefore = await taken();
  const buyer = await shop.buyer(`buyer-${++names}@example.pt`);
  const { body } = await shop.order(buyer, LINES, TOTAL);
  shop.clock.forward(6_000);
  const paid = await shop.call<Payment>("GET", `/tickets/payments/${body.id}/`, { token: buyer.token });
  expect(paid.body.payment_status).toBe(2);
  await shop.runJobs();
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  const workshopsFirst = paid.body.purchased_tickets.toSorted((a, b) => b.ticket.id - a.ticket.id);
  const units = workshopsFirst.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ purchase: id, unit: index + 1 })),
  );
  return { buyer, order: row?.id ?? "", payment: body.id, units, takenBefore };
}

const preview = ({ order }: Bought, body: object) =>
  shop.call<RefundPreview & { code?: string }>("POST", `/organiser/orders/${order}/refund/preview/`, {
    token: finance.token,
    body: { reason: "asked_for", ...body },
  });
const refund = ({ order }: Bought, body: object) =>
  shop.call<{ refund: string; amount: string; state: string; code?: string; errors?: object[] }>(
    "POST",
    `/organiser/orders/${order}/refund/`,
    { token: finance.token, body: { reason: "asked_for", ...body } },
  );
async function previewAndRefund(of: Bought, body: object) {
  const { amount, digest, code } = (await preview(of, body)).body;
  return code ? { status: 409, body: { code } } : refund(of, { ...body, shown: { amount, digest } });
}

const bankRefunded = async ({ payment }: Bought) =>
  (
    await shop.db.query<{ sum: number }>(
      `select coalesce(sum(r.amount_cents), 0)::int as sum from sandbox_refunds r
       join sandbox_charges using (reference) where payment_id = $1`,
      [payment],
    )
  )[0]?.sum ?? 0;
const refundMails = ({ buyer }: Bought) =>
  shop.mails.filter(({ to, messageId }) => to === buyer.email && messageId.includes("refund-"));

describe("cancelling a unit", () => {
  it("does exactly what the preview says: money, stock, codes, and one mail to the buyer", async () => {
    const order = await bought();
    const guest = await shop.buyer(`guest-${names}@example.pt`);
    const [first] = order.units;
    await shop.call("POST", `/tickets/purchases/${first?.purchase}/assign/`, {
      token: order.buyer.token,
      body: { signup: guest.signup },
    });
    const wanted = { units: [first], share: 0.5, note: "A sessão mudou de dia." };
    const { body } = await preview(order, wanted);
    expect(body).toMatchObject({
      amount: "14.76",
      kept: "14.76",
      refunded_before: "0.00",
      left_after: "87.33",
      automatic: true,
      state: "completed",
      codes_ended: 1,
      holders_mailed: 1,
      coupon: null,
      credit_note: "none",
      stock: [{ quota: workshop.quota, units: 1 }],
      units: [{ ...first, paid: "29.52", refund: "14.76" }],
    });
    expect(await taken()).toEqual(order.takenBefore.map((before, index) => before + (index === 0 ? 2 : 1)));

    const { status, body: done } = await refund(order, {
      ...wanted,
      shown: { amount: body.amount, digest: body.digest },
    });
    expect([status, done]).toMatchObject([200, { amount: "14.76", state: "completed" }]);
    await shop.runJobs();
    expect(await taken()).toEqual(order.takenBefore.map((before) => before + 1));
    expect(await bankRefunded(order)).toBe(1_476);
    expect(refundMails(order).map(({ text }) => text)).toEqual([
      expect.stringContaining("A sessão mudou de dia."),
    ]);
    expect(shop.mails.filter(({ to }) => to === guest.email)).not.toEqual([]);
  });

  it("is refused when the preview is of another amount, or of another state of the order", async () => {
    const order = await bought();
    const [first, second] = order.units;
    const { amount, digest } = (await preview(order, { units: [first] })).body;
    expect(await refund(order, { units: [first], share: 0.5, shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "price_changed", errors: [{ detail: "14.76" }] },
    });
    await previewAndRefund(order, { units: [second] });
    expect(await refund(order, { units: [first], shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect(await refund(order, { units: [second], shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "already_refunded" },
    });
    expect((await previewAndRefund(order, { units: [first] })).status).toBe(200);
  });

  it("without money releases the seat, and says so", async () => {
    const order = await bought();
    expect(await previewAndRefund(order, { units: null, share: 0 })).toMatchObject({
      body: { amount: "0.00", state: "refunded" },
    });
    await shop.runJobs();
    expect(await taken()).toEqual(order.takenBefore);
    expect(await bankRefunded(order)).toBe(0);
  });
});

describe("a sum as goodwill", () => {
  it("leaves the tickets with the buyer, and what is cancelled later gets no more than is left", async () => {
    const order = await bought();
    const sum = { amount: "60.00", reason: "goodwill", note: "Desculpe a espera." };
    expect(await previewAndRefund(order, sum)).toMatchObject({
      body: { amount: "60.00", state: "completed" },
    });
    await shop.runJobs();
    expect(await taken()).toEqual(order.takenBefore.map((before, index) => before + (index === 0 ? 2 : 1)));
    expect(await previewAndRefund(order, {})).toMatchObject({ body: { amount: "42.09", state: "refunded" } });
    await shop.runJobs();
    expect(await bankRefunded(order)).toBe(TOTAL);
  });

  it("can be of an order whose tickets were cancelled without money, up to what was paid", async () => {
    const order = await bought();
    await previewAndRefund(order, { share: 0 });
    expect(await preview(order, { amount: "102.10", reason: "goodwill" })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "amount", detail: "102.09" }] },
    });
    await previewAndRefund(order, { amount: "102.09", reason: "goodwill" });
    await shop.runJobs();
    expect(await bankRefunded(order)).toBe(TOTAL);
  });

  it("asked for by two members at once, or twice, is refunded once", async () => {
    const order = await bought();
    const wanted = { amount: "10.00", reason: "goodwill" };
    const { amount, digest } = (await preview(order, wanted)).body;
    const shown = { amount, digest };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order, { ...wanted, shown })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await shop.runJobs();
    expect(await bankRefunded(order)).toBe(1_000);
  });
});

it("an order that waits for its payment is cancelled, and its seats are free at once", async () => {
  finance = await shop.staff("finance");
  const before = await taken();
  const buyer = await shop.buyer(`buyer-${++names}@example.pt`);
  const { body } = await shop.order(buyer, LINES, TOTAL, { phone: "912345673" });
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  const cancel = () =>
    shop.call("POST", `/organiser/orders/${row?.id}/cancel/`, { token: finance.token, body: {} });
  expect(await cancel()).toMatchObject({ status: 200, body: { state: "cancelled" } });
  expect(await taken()).toEqual(before);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: "payment_ended" } });
  const events = await shop.db.query<{ event: string; cause: string }>(
    "select event, cause from order_events where order_id = $1 and event = 'cancelled'",
    [row?.id],
  );
  expect(events).toEqual([{ event: "cancelled", cause: "organiser" }]);
});

/** What staff and the buyer may do to an order, in any order and more than once. */
type Step =
  | { do: "staff unit"; unit: number; share: number }
  | { do: "buyer unit"; unit: number }
  | { do: "staff order"; share: number }
  | { do: "sum"; cents: number }
  | { do: "jobs" };
const share = fc.constantFrom(0, 0.333, 0.5, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("staff unit" as const), unit: fc.nat(2), share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("buyer unit" as const), unit: fc.nat(2) }) },
  fc.record({ do: fc.constant("staff order" as const), share }),
  fc.record({ do: fc.constant("sum" as const), cents: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ do: fc.constant("jobs" as const) }),
);

async function cancelAsBuyer({ buyer, units }: Bought, index: number): Promise<number> {
  const { purchase, unit } = units[index] ?? { purchase: "", unit: 0 };
  const url = `/tickets/purchases/${purchase}/cancellation/`;
  const quote = await shop.call<{ amount: string }>("GET", url, { token: buyer.token });
  const body = { assignment: null, unit, amount: quote.body.amount ?? "0.00" };
  return (await shop.call("POST", `/tickets/purchases/${purchase}/cancel/`, { token: buyer.token, body }))
    .status;
}

async function take(order: Bought, one: Step): Promise<number> {
  switch (one.do) {
    case "staff unit":
      return (await previewAndRefund(order, { units: [order.units[one.unit]], share: one.share })).status;
    case "buyer unit":
      return cancelAsBuyer(order, one.unit);
    case "staff order":
      return (await previewAndRefund(order, { share: one.share })).status;
    case "sum":
      return (await previewAndRefund(order, { amount: (one.cents / 100).toFixed(2), reason: "goodwill" }))
        .status;
    case "jobs":
      await shop.runJobs();
      return 200;
  }
}

it("units, the whole order and sums, in any order, twice and at once: stock to the unit, money to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (rounds) => {
        const order = await bought();
        // The steps of a round are taken at once.
        for (const round of rounds) {
          const statuses = await Promise.all([...round, ...round].map((one) => take(order, one)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
        }
        await shop.runJobs();
        const gone = await shop.db.query<{ ticket: number; units: number; cents: number }>(
          `select p.ticket_id as ticket, count(u.unit)::int as units, coalesce(sum(u.amount_cents), 0)::int as cents
         from purchases p left join refund_units u on u.purchase_id = p.id where p.order_id = $1 group by 1`,
          [order.order],
        );
        const goneOf = (ticket: number) => gone.find((one) => one.ticket === ticket)?.units ?? 0;
        expect(await taken()).toEqual([
          (order.takenBefore[0] ?? 0) + 2 - goneOf(workshop.ticket),
          (order.takenBefore[1] ?? 0) + 1 - goneOf(other.ticket),
        ]);
        const [money] = await shop.db.query<{ refunds: number; sums: number; mails: number }>(
          `select coalesce(sum(amount_cents), 0)::int as refunds, count(*)::int as mails,
           coalesce(sum(amount_cents) filter (where keeps_tickets), 0)::int as sums
         from refunds where payment_id = $1`,
          [order.payment],
        );
        const forUnits = gone.reduce((sum, one) => sum + one.cents, 0);
        expect(money?.refunds).toBe(forUnits + (money?.sums ?? 0));
        expect(money?.refunds).toBeLessThanOrEqual(TOTAL);
        expect(await bankRefunded(order)).toBe(money?.refunds);
        expect(refundMails(order)).toHaveLength(money?.mails ?? 0);
        expect(await findBreachesIn(shop)).toEqual([]);
        // What is left can always be refunded to the last cent, and no more.
        if (gone.some(({ units, ticket }) => units < (ticket === workshop.ticket ? 2 : 1)))
          expect((await previewAndRefund(order, { share: 1 })).status).toBe(200);
      },
    ),
    { numRuns: 8, seed: 7 },
  );
}, 120_000);
