import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn, type UnitOf } from "#tests/fixtures/ticket-change-fixture.ts";
import { fillSomeDays } from "./fill-sales-days.ts";
import { readFigures } from "./read-figures.ts";

const DAY_MS = 24 * 3_600_000;
const MIGRATION = "migrations/0036_changed_orders.sql";

const fixture = openStaffRefundFixture();
const changes = changesIn(() => fixture.shop);
const read = () =>
  fixture.shop.db.transaction((tx) =>
    readFigures(tx, { id: 1, year: 2025, firstDay: "2025-10-26" }, null, fixture.shop.clock.now()),
  );

it("a change counts by its difference on its day, below zero where tickets cost less; days that were filled before are filled anew", async () => {
  const { shop } = fixture;
  const order = await fixture.bought();
  shop.clock.forward(DAY_MS);
  await changes.changed(order.order, [order.units[2] as UnitOf], workshop.ticket);
  shop.clock.forward(3 * DAY_MS);
  const { totals, days, tickets } = await read();
  // 83.00 without VAT, of which 35.00 become 24.00.
  expect(days).toMatchObject([
    { orders: 1, units: 3, net: "83.00", units_refunded: 0 },
    { orders: 0, units: 0, net: "-11.00", units_refunded: 0 },
  ]);
  expect(totals).toMatchObject({ orders: 1, units: 3, net: "72.00", net_refunded: "0.00", discount: "0.00" });
  expect(tickets.find(({ id }) => id === other.ticket)).toMatchObject({ units: 0, net: "0.00" });

  // As the version before filled them.
  await shop.db.query("update sales_days set orders = 1 where day = (select max(day) from sales_days)");
  expect((await read()).totals.orders).toBe(2);
  const [emptied, again] = ["delete from sales_days;", "update sales_days_filled set next_day = null;"];
  const migration = readFileSync(MIGRATION, "utf8");
  for (const statement of [emptied, again]) {
    expect(migration).toContain(statement);
    await shop.db.query(statement);
  }
  expect((await read()).totals.orders).toBe(1);
}, 60_000);

it("the background fills the same days as a reader, slice by slice", async () => {
  const { shop } = fixture;
  await fixture.bought();
  shop.clock.forward(20 * DAY_MS);
  await fixture.bought();
  shop.clock.forward(20 * DAY_MS);
  const emptied = () =>
    shop.db.execute("delete from sales_days; update sales_days_filled set next_day = null");
  const filled = () => shop.db.query("select * from sales_days order by 1, 2, 3, 4, 5");
  await emptied();
  const byReader = await read();
  const days = await filled();
  await emptied();
  let slices = 1;
  while (await fillSomeDays(shop.app)) slices += 1;
  expect(slices).toBeGreaterThan(2);
  expect(await filled()).toEqual(days);
  expect(await read()).toEqual(byReader);
  expect(byReader.totals.orders).toBeGreaterThan(1);
}, 60_000);
