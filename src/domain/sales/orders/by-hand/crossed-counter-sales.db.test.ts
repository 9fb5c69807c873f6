import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { CounterSale } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import type { Database } from "#db/transaction.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";
import { sellAtCounter } from "./sell-at-counter.ts";

const NO_COMPANY = { company: "", address: "", zip_code: "", city: "", country: "" };
/** From the demo edition: another workshop, with a quota of its own. */
const OTHER = { ticket: 18, quota: 18 };
const fixture = openHandOrderFixture();

it.each(["new", "known"])(
  "two counter sales that name each other's buyers, %s ones, are each made at the first attempt",
  async (who) => {
    const [ana, rui] = [fixture.newAddress("ana"), fixture.newAddress("rui")];
    if (who === "known") for (const buyer of [ana, rui]) await sell(saleOf(buyer, workshop.ticket, "29.52"));
    const release = await holdQuotas();
    // Each has begun and waits when the quotas are free again.
    const sales = Promise.all([
      sell(saleOf(ana, workshop.ticket, "59.04", rui)),
      sell(saleOf(rui, OTHER.ticket, "94.71", ana)),
    ]);
    await expect.poll(waiting).toBe(2);
    await release();
    expect(await sales).toEqual([
      { runs: 1, unassigned: 0 },
      { runs: 1, unassigned: 0 },
    ]);
  },
);

function saleOf(buyer: string, ticket: number, amount: string, named?: string): CounterSale {
  return {
    key: randomUUID(),
    edition: 1,
    buyer: { email: buyer, full_name: "Ana Porta", vat: "", ...NO_COMPANY },
    lines: [{ ticket, quantity: named ? 2 : 1 }],
    attendees: named ? [{ ticket, full_name: "Rui Matos", email: named }] : [],
    coupon: "",
    amount,
    paid_by: "cash",
    reference: "",
    language: "pt",
  };
}

/** Sells; answers also how many times its transaction ran: PostgreSQL has one run again that was in a deadlock. */
async function sell(sale: CounterSale): Promise<{ runs: number; unassigned: number }> {
  const { app } = fixture.shop;
  let runs = 0;
  const transaction: Database["transaction"] = (work) =>
    app.db.transaction((tx) => {
      runs += 1;
      return work(tx);
    });
  const { unassigned } = await sellAtCounter(
    { ...app, db: { ...app.db, transaction } },
    commandLine,
    sale,
    async () => {},
  );
  return { runs, unassigned };
}

/** Keeps both tickets' quotas locked until the returned function is called. */
async function holdQuotas(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = fixture.shop.db.transaction(async (tx) => {
    await tx.execute(
      `select from quotas where id in (${workshop.quota}, ${OTHER.quota}) order by id for no key update`,
    );
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return holding;
  };
}

async function waiting(): Promise<number> {
  const [row] = await fixture.shop.db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.n ?? 0;
}
