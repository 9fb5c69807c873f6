import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";

const FREE = 24;
/** 25.00 net. */
const TALK = 12;

const fixture = openStaffRefundFixture();
const { bought, previewAndRefund, bankRefunded } = fixture;
const changes = changesIn(() => fixture.shop);

let fake: Awaited<ReturnType<typeof startFakeInvoiceXpress>>;
beforeAll(async () => {
  fake = await startFakeInvoiceXpress();
  fixture.shop.app.invoices = openInvoiceXpress(fake.settings, 1_000);
});
afterAll(() => fake.close());

const unitsOf = async (order: string) =>
  (await changes.page(order)).units
    .filter(({ state }) => state === "assigned" || state === "free")
    .map(({ purchase, unit }) => ({ purchase, unit }));

it("the old tickets' credit note and the new ones' invoice are issued, each with the VAT of its rate", async () => {
  const { db } = fixture.shop;
  await db.query("update tickets set vat_rate_bp = 600 where id = $1", [TALK]);
  const order = await bought();
  const units = [order.units[0], order.units[2]] as { purchase: string; unit: number }[];
  const body = await changes.confirming(order.order, units, TALK);
  // 29.52 and 43.05 for two of 25.00 at 6 %.
  expect(body?.shown).toMatchObject({ to_pay: "0.00", to_refund: "19.57" });
  const { body: made } = await changes.change(order.order, body ?? {});
  await fixture.shop.runJobs();
  const documents = await db.query(
    `select o.code = $2 as new, kind, status, i.total_cents as total from invoices i join orders o on o.id = i.order_id
     where o.id = $1 or o.code = $2 order by kind desc, new`,
    [order.order, made.code],
  );
  expect(documents).toEqual([
    { new: false, kind: "invoice", status: "issued", total: 10_209 },
    { new: true, kind: "invoice", status: "issued", total: 5_300 },
    { new: false, kind: "credit_note", status: "issued", total: 7_257 },
  ]);
  expect(await bankRefunded(order)).toBe(1_957);
}, 60_000);

type Step =
  | { kind: "change"; order: number; unit: number; ticket: number; paidBy: "cash" | "terminal" | "transfer" }
  | { kind: "refund"; order: number; unit: number; share: number }
  | { kind: "goodwill"; order: number; cents: number }
  | { kind: "jobs" };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("change" as const),
    order: fc.nat(4),
    unit: fc.nat(3),
    ticket: fc.constantFrom(workshop.ticket, other.ticket, TALK, FREE),
    paidBy: fc.constantFrom("cash" as const, "terminal" as const, "transfer" as const),
  }),
  fc.record({
    kind: fc.constant("refund" as const),
    order: fc.nat(4),
    unit: fc.nat(3),
    share: fc.constantFrom(0, 0.5, 1),
  }),
  fc.record({
    kind: fc.constant("goodwill" as const),
    order: fc.nat(4),
    cents: fc.integer({ min: 1, max: 3_000 }),
  }),
  fc.record({ kind: fc.constant("jobs" as const) }),
);

/** Up, down, and up again what was carried over, so that any seed has seen each. */
const plain: Step[] = [
  { kind: "change", order: 0, unit: 0, ticket: other.ticket, paidBy: "cash" },
  { kind: "change", order: 1, unit: 0, ticket: TALK, paidBy: "cash" },
  { kind: "goodwill", order: 0, cents: 500 },
  { kind: "change", order: 0, unit: 1, ticket: workshop.ticket, paidBy: "transfer" },
  { kind: "refund", order: 2, unit: 0, share: 0.5 },
];

it("whatever is changed, refunded and changed again: what the buyer paid is what the tickets cost and what goes back", async () => {
  const { db } = fixture.shop;
  await db.query("update quotas set size = size + 500");
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const first = await bought();
      const orders = [first.order];
      let taken = 10_209;
      for (const one of steps) {
        if (one.kind === "jobs") {
          await fixture.shop.runJobs();
          continue;
        }
        const order = orders[one.order % orders.length] as string;
        const units = await unitsOf(order);
        if (one.kind === "goodwill") {
          const amount = (one.cents / 100).toFixed(2);
          await previewAndRefund({ ...first, order }, { units: null, amount, reason: "goodwill" });
          continue;
        }
        const unit = units[one.unit % Math.max(1, units.length)];
        if (!unit) continue;
        if (one.kind === "refund") {
          await previewAndRefund({ ...first, order }, { units: [unit], share: one.share });
          continue;
        }
        const body = await changes.confirming(order, [unit], one.ticket);
        if (!body) continue;
        const paid_by = body.paid_by && one.paidBy;
        const { status, body: made } = await changes.change(order, { ...body, paid_by });
        if (status !== 201) throw new Error(`${status} ${made.code}`);
        orders.push(made.order);
        taken += Math.round(Number(made.paid) * 100);
        done += 1;
      }
      await fixture.shop.runJobs();
      expect(await findBreachesIn(fixture.shop)).toEqual([]);
      const [sums] = await db.query<{ cost: number; back: number; units: number }>(
        `select (select sum(total_cents)::int from orders where id = any($1::uuid[])) as cost,
           (select coalesce(sum(r.amount_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
             where p.order_id = any($1::uuid[]) and r.reason <> 'changed') as back,
           (select coalesce(sum(carried_cents), 0)::int from order_changes where order_id = any($1::uuid[])) as units`,
        [orders],
      );
      // Every order's total, less what only moved, was taken once.
      expect((sums?.cost ?? 0) - (sums?.units ?? 0)).toBe(taken);
      expect(sums?.back ?? 0).toBeLessThanOrEqual(taken);
    }),
    { seed: 23, numRuns: 8, examples: [[plain]] },
  );
  // Else the steps would show nothing.
  expect(done).toBeGreaterThan(2);
  await db.query("update order_changes set carried_cents = carried_cents + 1");
  expect(await findBreachesIn(fixture.shop)).not.toEqual([]);
  await db.query("update order_changes set carried_cents = carried_cents - 1");
}, 120_000);
