import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openStaffRefundFixture } from "#tests/fixtures/staff-refund-fixture.ts";
import { cacheFigures, findCachedFigures } from "./cache-figures.ts";
import { showFigures } from "./show-figures.ts";

const MINUTE_MS = 60_000;
/** Longer than who asks for figures waits for new ones. */
const WAITED_MS = 1_200;
/** The day before is settled an hour after midnight. */
const BEFORE_ONE = "2025-10-01T23:55:00Z";

const fixture = openStaffRefundFixture();

it("figures that take long are shown as they were kept, with their time, and then as they are", async () => {
  const { shop } = fixture;
  shop.clock.forward(Date.parse(BEFORE_ONE) - 10_000 - shop.clock.now().getTime());
  await fixture.bought();
  shop.clock.forward(Date.parse(BEFORE_ONE) - shop.clock.now().getTime());
  while (await cacheFigures(shop.app)) {}
  const show = () => showFigures(shop.app, { edition: 1, version: "" });
  shop.clock.forward(10 * MINUTE_MS);
  await fixture.bought();
  await whileDaysAreFilled(async () => {
    expect(await show()).toMatchObject({
      at: new Date(BEFORE_ONE).toISOString(),
      figures: { totals: { orders: 1 } },
    });
  });
  await expect.poll(async () => (await show()).figures?.totals.orders).toBe(2);

  // A process that has worked them out itself shows them no longer than that.
  shop.clock.forward(24 * 60 * MINUTE_MS);
  await fixture.bought();
  const asked = await whileDaysAreFilled(async () => {
    const answer = show();
    expect(await Promise.race([answer, sleep(WAITED_MS)])).toBeUndefined();
    return { answer };
  });
  expect((await asked.answer).figures?.totals.orders).toBe(3);
  // However long a busy machine took for those of few units.
  await fixture.bought();
  expect((await show()).figures?.totals.orders).toBe(4);
}, 60_000);

/** Another transaction fills a day that is over: the figures wait for it. */
async function whileDaysAreFilled<Result>(act: () => Promise<Result>): Promise<Result> {
  const { promise: acted, resolve: release } = Promise.withResolvers<void>();
  const filling = fixture.shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from sales_days_filled for update`);
    await acted;
  });
  try {
    return await act();
  } finally {
    release();
    await filling;
  }
}

it("what was kept long ago, or by a program that means something else, is not shown", async () => {
  const { shop } = fixture;
  await cacheFigures(shop.app);
  expect(await findCachedFigures(shop.app, 1)).toMatchObject({ figures: { first_day: "2025-10-26" } });
  await shop.db.query("update kept_figures set figures = figures - 'totals'");
  expect(await findCachedFigures(shop.app, 1)).toBeNull();
  await shop.db.query("delete from kept_figures");
  await cacheFigures(shop.app);
  shop.clock.forward(16 * MINUTE_MS);
  expect(await findCachedFigures(shop.app, 1)).toBeNull();
});

it("however many requests come, one transaction works them out", async () => {
  const { shop } = fixture;
  await fixture.bought();
  shop.clock.forward(48 * 60 * MINUTE_MS);
  const { token } = await shop.staff("finance");
  const waiting = async () => {
    const [row] = await shop.db.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return row?.count;
  };
  const asked = await whileDaysAreFilled(async () => {
    const answers = Array.from({ length: 3 }, () =>
      shop.call("GET", "/organiser/editions/1/figures/", { token }),
    );
    await expect.poll(waiting).toBe(1);
    await sleep(WAITED_MS);
    expect(await waiting()).toBe(1);
    return { answers };
  });
  expect((await Promise.all(asked.answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
