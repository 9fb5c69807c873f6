import { afterAll, beforeAll, expect, it } from "vitest";
import type { RefundRun, RunFailure, RunPreview } from "#contract/organiser/orders/refund-runs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { continueRun } from "./refund-run.job.ts";

/** From the demo edition: a workshop for 24.00 net with a quota, and a free ticket. */
const workshop = { ticket: 17, quota: 17, cents: 2_952 };
const FREE = 24;
const ORDERS = 24;

let shop: TestApp;
let finance: { token: string };
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
  shop.app.drawTicketPdf = async () => new TextEncoder().encode("%PDF");
  await shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

/** So many orders of a workshop and of a free ticket each; the first is given to a guest. */
async function sold(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `buyer-${++names}@example.pt`);
  const buyers: Awaited<ReturnType<TestApp["buyer"]>>[] = [];
  for (const email of emails) buyers.push(await shop.buyer(email));
  const lines = [
    { ticket: workshop.ticket, quantity: 1 },
    { ticket: FREE, quantity: 1 },
  ];
  const placed = await Promise.all(buyers.map((buyer) => shop.order(buyer, lines, workshop.cents)));
  shop.clock.forward(6_000);
  await Promise.all(
    placed.map(({ body }, index) =>
      shop.call("GET", `/tickets/payments/${body.id}/`, { token: buyers[index]?.token ?? "" }),
    ),
  );
  await shop.runJobs();
  shop.mails.length = 0;
  finance = await shop.staff("finance");
  return emails;
}

const WANTED = {
  selection: { tickets: [workshop.ticket] },
  reason: "event_cancelled",
  note: "A oficina caiu.",
};
const ask = <Body = RefundRun & { code?: string }>(method: string, url: string, body?: object) =>
  shop.call<Body>(method, `/organiser/${url}`, { token: finance.token, ...(body ? { body } : {}) });
const preview = (wanted: object = WANTED) =>
  ask<RunPreview>("POST", "editions/1/refund-runs/preview/", wanted).then(({ body }) => body);
async function start(wanted: object = WANTED) {
  const { orders, units, amount } = await preview(wanted);
  return ask("POST", "editions/1/refund-runs/", { ...wanted, shown: { orders, units, amount } });
}
const read = async (id: string) => (await ask("GET", `refund-runs/${id}/`)).body;
const refundsOf = (emails: string[]) =>
  shop.db.query<{ n: number; cents: number }>(
    `select count(r.id)::int as n, coalesce(sum(r.amount_cents), 0)::int as cents from signups s
     join orders o on o.signup_id = s.id join payments p on p.order_id = o.id left join refunds r on r.payment_id = p.id
     where s.email = any($1) group by s.id`,
    [emails],
  );

/** As a process that dies within its nth transaction: nothing of it is committed, and nothing more is done. */
function dyingIn(nth: number): AppContext {
  let left = nth;
  const dead = () => {
    throw new Error("The process was killed");
  };
  return {
    ...shop.app,
    db: {
      ...shop.app.db,
      transaction: (work) =>
        shop.app.db.transaction(async (tx) => {
          left -= 1;
          const result = await work(tx);
          return left > 0 ? result : dead();
        }),
      get single() {
        return left > 0 ? shop.app.db.single : dead();
      },
    },
  };
}
/** The test's queue is no part of the transaction: the jobs of what was rolled back are taken out. */
async function dropLostJobs(): Promise<void> {
  const stored = new Set((await shop.db.query<{ id: string }>("select id from refunds")).map(({ id }) => id));
  const kept = shop.queue.splice(0).filter(({ data }) => {
    const { refundId } = data as { refundId?: string };
    return refundId === undefined || stored.has(refundId);
  });
  shop.queue.push(...kept);
}
const takeJobs = () => shop.queue.splice(0).filter(({ name }) => name === "refund-run");

it("each order is refunded once: a process killed in between, a stop, two workers, and each buyer one mail", async () => {
  const before = await shop.taken(workshop.quota);
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
    continueRun(shop.app, { runId: run.id }),
  ]);
  const done = (await read(run.id)).refunded;
  expect([stopped.status, stopped.body.state, stopped.body.refunded]).toEqual([200, "stopped", done]);
  await continueRun(shop.app, { runId: run.id });
  expect(await read(run.id)).toMatchObject({
    state: "stopped",
    refunded: done,
    actions: ["resume", "abandon"],
  });
  expect(done).toBeLessThan(ORDERS);

  expect((await ask("POST", `refund-runs/${run.id}/resume/`, {})).status).toBe(200);
  await Promise.all([1, 2, 3].map(() => continueRun(shop.app, { runId: run.id })));
  await shop.runJobs();
  expect(await read(run.id)).toMatchObject({
    state: "done",
    refunded: ORDERS,
    skipped: 0,
    failed: 0,
    amount: run.expected,
    amount_done: run.expected,
  });
  expect(await refundsOf(emails)).toEqual(emails.map(() => ({ n: 1, cents: workshop.cents })));
  expect(await shop.taken(workshop.quota)).toBe(before);
  const mailed = shop.mails.filter(({ messageId }) => messageId.includes("refund-"));
  expect(mailed.map(({ to }) => to).sort()).toEqual([...emails].sort());
  expect(mailed.every(({ text }) => text.includes("A oficina caiu."))).toBe(true);
  expect((await preview()).orders).toBe(0);
});

it("an order that cannot be refunded is listed, the others go on, and it is refunded when the run is resumed", async () => {
  const emails = await sold(3);
  const [broken] = await shop.db.query<{ id: string; code: string }>(
    "select o.id, o.code from orders o join signups s on s.id = o.signup_id where s.email = $1",
    [emails[1]],
  );
  await shop.db.execute(`
    create function break_order() returns trigger language plpgsql as $$
    begin if new.order_id = '${broken?.id}' and new.event = 'refund_begun' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_order before insert on order_events for each row execute function break_order()`);
  const { body: run } = await start();
  takeJobs();
  await continueRun(shop.app, { runId: run.id });
  await dropLostJobs();
  await shop.runJobs();
  await shop.db.execute("drop trigger break_order on order_events; drop function break_order()");
  expect(await read(run.id)).toMatchObject({ state: "done", refunded: 2, failed: 1, actions: ["resume"] });
  const failures = await ask<{ results: RunFailure[] }>("GET", `refund-runs/${run.id}/failures/`);
  expect(failures.body.results).toMatchObject([{ code: broken?.code, kind: "failed", expected: "29.52" }]);

  await ask("POST", `refund-runs/${run.id}/resume/`, {});
  await shop.runJobs();
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
  const [first] = await shop.db.query<{ id: string }>(
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
  await shop.runJobs();
  const sandbox = shop.providers.current;
  shop.providers.current = {
    ...sandbox,
    refund: () => Promise.reject(new RefundRefused("The card was closed")),
  };
  shop.queue.push(...jobs);
  await shop.runJobs();
  shop.providers.current = sandbox;
  expect(await read(run.id)).toMatchObject({ state: "done", refunded: 1, skipped: 1, refused: 1 });
  const failures = await ask<{ results: RunFailure[] }>("GET", `refund-runs/${run.id}/failures/`);
  expect(failures.body.results).toMatchObject([{ kind: "refused", why: "The card was closed" }]);
});

it("a session that falls out takes the tickets that open it alone; those that open others too are named", async () => {
  finance = await shop.staff("finance");
  const [session] = await shop.db.query<{ id: number; alone: number[]; more: number[] }>(
    `select event_id as id,
       coalesce(array_agg(ticket_id order by ticket_id) filter (where n = 1), '{}') as alone,
       coalesce(array_agg(ticket_id order by ticket_id) filter (where n > 1), '{}') as more
     from ticket_events join (select ticket_id, count(*) as n from ticket_events group by 1) counts using (ticket_id)
     group by event_id having count(*) filter (where n = 1) > 0 order by count(*) filter (where n > 1) desc, 1 limit 1`,
  );
  const shown = await preview({ selection: { session: session?.id }, reason: "event_cancelled" });
  expect(shown.tickets.map(({ ticket }) => ticket).sort((a, b) => a - b)).toEqual(session?.alone);
  expect(shown.left_out.map(({ ticket }) => ticket).sort((a, b) => a - b)).toEqual(session?.more);
  const wrong = { selection: { session: session?.id, tickets: [FREE] }, reason: "event_cancelled" };
  expect(await ask("POST", "editions/1/refund-runs/preview/", wrong)).toMatchObject({ status: 400 });
  const unknown = { selection: { tickets: [999_999] }, reason: "event_cancelled" };
  expect(await ask("POST", "editions/1/refund-runs/preview/", unknown)).toMatchObject({ status: 404 });
});

it("a sum that is another by now is refused, and a run that was ended leaves what waits", async () => {
  const emails = await sold(2);
  const shown = await preview();
  await sold(1);
  expect(
    await ask("POST", "editions/1/refund-runs/", {
      ...WANTED,
      shown: { orders: shown.orders, units: shown.units, amount: shown.amount },
    }),
  ).toMatchObject({ status: 409, body: { code: "price_changed" } });
  const { body: run } = await start();
  await ask("POST", `refund-runs/${run.id}/stop/`, {});
  expect((await ask("POST", `refund-runs/${run.id}/abandon/`, {})).body).toMatchObject({
    state: "done",
    refunded: 0,
    skipped: 3,
  });
  await shop.runJobs();
  expect(await refundsOf(emails)).toEqual(emails.map(() => ({ n: 0, cents: 0 })));
  expect(await ask("POST", `refund-runs/${run.id}/resume/`, {})).toMatchObject({ status: 409 });
});
