import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

interface Stock {
  id: number;
  version: number;
  taken: number;
  used: number;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** An order takes one more of the row, and commits once what staff do waits for it. */
async function whileOrdering<Answer>(take: ReturnType<typeof sql>, work: () => Promise<Answer>) {
  const { promise: met, resolve: commit } = Promise.withResolvers<void>();
  const ordering = shop.db.transaction(async (tx) => {
    await tx.execute(take);
    await met;
  });
  const working = work();
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => shop.db.query(waits)).toHaveLength(1);
  commit();
  await ordering;
  return working;
}

it("staff take away no seat and no use of a coupon that an order is taking: they are told the figure with it", async () => {
  const { token } = await shop.staff("editor");
  const ask = <Body>(method: string, path: string, body?: object) =>
    shop.call<Body>(method, `/organiser/${path}`, { token, body });
  const { body: quota } = await ask<Stock>("GET", "quotas/17/");
  const less = { version: quota.version, size: quota.taken };
  const smaller = await whileOrdering(sql`update quotas set taken = taken + 1 where id = 17`, () =>
    ask("PATCH", "quotas/17/", less),
  );
  expect(smaller).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "size", detail: `${quota.taken + 1} are sold, reserved or offered` }] },
  });
  const { body: found } = await ask<{ results: Stock[] }>("GET", "editions/1/coupons/?search=NEXXT10");
  const [coupon] = found.results;
  const fewer = { version: coupon?.version, max_uses: coupon?.used };
  const refused = await whileOrdering(sql`update coupons set used = used + 1 where code = 'NEXXT10'`, () =>
    ask("PATCH", `coupons/${coupon?.id}/`, fewer),
  );
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "max_uses", code: "below_used" }] },
  });
  expect(shop.bugs).toEqual([]);
});
