import fc from "fast-check";
import { expect, it } from "vitest";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import {
  type Bought,
  openStaffRefundFixture,
  other,
  TOTAL,
  workshop,
} from "#tests/fixtures/staff-refund-fixture.ts";

const fixture = openStaffRefundFixture();
const { taken, bought, previewAndRefund, bankRefunded, refundMails } = fixture;

/** The acts of staff and the buyer on an order, in any order and more than once. */
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
  const quote = await fixture.shop.call<{ amount: string }>("GET", url, { token: buyer.token });
  const body = { assignment: null, unit, amount: quote.body.amount ?? "0.00" };
  return (
    await fixture.shop.call("POST", `/tickets/purchases/${purchase}/cancel/`, { token: buyer.token, body })
  ).status;
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
      await fixture.shop.runJobs();
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
        await fixture.shop.runJobs();
        const gone = await fixture.shop.db.query<{ ticket: number; units: number; cents: number }>(
          `select p.ticket_id as ticket, count(u.unit)::int as units, coalesce(sum(u.amount_cents), 0)::int as cents
         from purchases p left join refund_units u on u.purchase_id = p.id where p.order_id = $1 group by 1`,
          [order.order],
        );
        const goneOf = (ticket: number) => gone.find((one) => one.ticket === ticket)?.units ?? 0;
        expect(await taken()).toEqual([
          (order.takenBefore[0] ?? 0) + 2 - goneOf(workshop.ticket),
          (order.takenBefore[1] ?? 0) + 1 - goneOf(other.ticket),
        ]);
        const [money] = await fixture.shop.db.query<{ refunds: number; sums: number; mails: number }>(
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
        expect(await findBreachesIn(fixture.shop)).toEqual([]);
        // Staff can always refund the rest to the last cent, and no more.
        if (gone.some(({ units, ticket }) => units < (ticket === workshop.ticket ? 2 : 1)))
          expect((await previewAndRefund(order, { share: 1 })).status).toBe(200);
      },
    ),
    { numRuns: 8, seed: 7 },
  );
}, 120_000);
