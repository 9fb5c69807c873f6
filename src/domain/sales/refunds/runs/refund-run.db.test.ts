import { expect, it } from "vitest";
import type { RunFailure } from "#contract/organiser/orders/refund-runs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import { openRefundRunFixture, workshop } from "#tests/fixtures/refund-run-fixture.ts";
import { continueRun } from "./refund-run.job.ts";

const ORDERS = 24;
const { shop, sold, ask, preview, start, read, refundsOf } = openRefundRunFixture();

/** As a process that dies within its nth transaction: nothing of it is committed, and nothing more is done. */
function dyingIn(nth: number): AppContext {
  let left = nth;
  const dead = () => {
    throw new Error("The process was killed");
  };
  return {
    ...shop().app,
    db: {
      ...shop().app.db,
      transaction: (work) =>
        shop().app.db.transaction(async (tx) => {
          left -= 1;
          const result = await work(tx);
          return left > 0 ? result : dead();
        }),
      get single() {
        return left > 0 ? shop().app.db.single : dead();
      },
    },
  };
}
/** The test's queue is no part of the transaction: the jobs of what was rolled back are taken out. */
async function dropLostJobs(): Promise<void> {
  const stored = new Set(
    (await shop().db.query<{ id: string }>("select id from refunds")).map(({ id }) => id),
  );
  const kept = shop()
    .queue.splice(0)
    .filter(({ data }) => {
      const { refundId } = data as { refundId?: string };
      return refundId === undefined || stored.has(refundId);
    });
  shop().queue.push(...kept);
}
const takeJobs = () =>
  shop()
    .queue.splice(0)
    .filter(({ name }) => name === "refund-run");

it("each order is refunded once: a process killed in between, a stop, two workers, and each buyer one mail", async () => {
  const before = await shop().taken(workshop.quota);
  const emails = await sold(ORDERS);
  expect(await preview()).toMatchObject({
    orders: ORDERS,
    units: ORDERS,
    amount: ((ORDERS * workshop.cents) / 100).toFixed(2),
    by_hand: 0,
    tickets: [{ ticket: workshop.ticket, units: ORDERS }],
  });
  const { status, body: run } = await start();
  expect([status, run.state, run.orders]).toEqual([201, "running", ORDERS]);
  expect(await start()).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  takeJobs();

  await expect(continueRun(dyingIn(6), { runId: run.id })).rejects.toThrow("killed");
  await dropLostJobs();
  expect(await read(run.id)).toMatchObject({ refunded: 5, failed: 0, actions: ["stop"] });

  // Stopped from beside, while a worker is at it.
  const [stopped] = await Promise.all([
    ask("POST", `refund-runs/${run.id}/stop/`, {}),
    continueRun(shop().app, { runId: run.id }),
  ]);
  const done = (await read(run.id)).refunded;
  expect([stopped.status, stopped.body.state, stopped.body.refunded]).toEqual([200, "stopped", done]);
  await continueRun(shop().app, { runId: run.id });
  expect(await read(run.id)).toMatchObject({
    state: "stopped",
    refunded: done,
    actions: ["resume", "abandon"],
  });
  expect(done).toBeLessThan(ORDERS);

  expect((await ask("POST", `refund-runs/${run.id}/resume/`, {})).status).toBe(200);
  await Promise.all([1, 2, 3].map(() => continueRun(shop().app, { runId: run.id })));
  await shop().runJobs();
  expect(await read(run.id)).toMatchObject({
    state: "done",
    refunded: ORDERS,
    skipped: 0,
    failed: 0,
    amount: run.expected,
    amount_done: run.expected,
  });
  expect(await refundsOf(emails)).toEqual(emails.map(() => ({ n: 1, cents: workshop.cents })));
  expect(await shop().taken(workshop.quota)).toBe(before);
  const mailed = shop().mails.filter(({ messageId }) => messageId.includes("refund-"));
  expect(mailed.map(({ to }) => to).sort()).toEqual([...emails].sort());
  expect(mailed.every(({ text }) => text.includes("A oficina caiu."))).toBe(true);
  expect((await preview()).orders).toBe(0);
});

it("an order that cannot be refunded is listed, the others go on, and it is refunded when the run is resumed", async () => {
  const emails = await sold(3);
  const [broken] = await shop().db.query<{ id: string; code: string }>(
    "select o.id, o.code from orders o join signups s on s.id = o.signup_id where s.email = $1",
    [emails[1]],
  );
  await shop().db.execute(`
    create function break_order() returns trigger language plpgsql as $$
    begin if new.order_id = '${broken?.id}' and new.event = 'refund_begun' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_order before insert on order_events for each row execute function break_order()`);
  const { body: run } = await start();
  takeJobs();
  await continueRun(shop().app, { runId: run.id });
  await dropLostJobs();
  await shop().runJobs();
  await shop().db.execute("drop trigger break_order on order_events; drop function break_order()");
  expect(await read(run.id)).toMatchObject({ state: "done", refunded: 2, failed: 1, actions: ["resume"] });
  const failures = await ask<{ results: RunFailure[] }>("GET", `refund-runs/${run.id}/failures/`);
  expect(failures.body.results).toMatchObject([{ code: broken?.code, kind: "failed", expected: "29.52" }]);

  await ask("POST", `refund-runs/${run.id}/resume/`, {});
  await shop().runJobs();
  expect(await read(run.id)).toMatchObject({
    state: "done",
    refunded: 3,
    failed: 0,
    refused: 0,
    actions: [],
  });
  expect(await refundsOf(emails)).toEqual(emails.map(() => ({ n: 1, cents: workshop.cents })));
});

it("a refund that the provider refuses is a task, and the run says so; an order refunded meanwhile is skipped", async () => {
  const emails = await sold(2);
  const { body: run } = await start();
  const jobs = takeJobs();
  const [first] = await shop().db.query<{ id: string }>(
    "select o.id from orders o join signups s on s.id = o.signup_id where s.email = $1",
    [emails[0]],
  );
  const wanted = { reason: "asked_for" };
  const quoted = await ask<{ amount: string; digest: string }>(
    "POST",
    `orders/${first?.id}/refund/preview/`,
    wanted,
  );
  const { amount, digest } = quoted.body;
  await ask("POST", `orders/${first?.id}/refund/`, { ...wanted, shown: { amount, digest } });
  await shop().runJobs();
  const sandbox = shop().providers.current;
  shop().providers.current = {
    ...sandbox,
    refund: () => Promise.reject(new RefundRefused("The card was closed")),
  };
  shop().queue.push(...jobs);
  await shop().runJobs();
  shop().providers.current = sandbox;
  expect(await read(run.id)).toMatchObject({ state: "done", refunded: 1, skipped: 1, refused: 1 });
  const failures = await ask<{ results: RunFailure[] }>("GET", `refund-runs/${run.id}/failures/`);
  expect(failures.body.results).toMatchObject([{ kind: "refused", why: "The card was closed" }]);
});
