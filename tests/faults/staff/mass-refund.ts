import type { Buyer } from "../../buyers.ts";
import { countWays, nameOf, orderOf, place, type Way, wayOf } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments } from "../paying.ts";
import { eachOf, type Shop, until } from "../shop.ts";
import { killAll, startAgain } from "./killed-workers.ts";
import { openStaffLoginSession } from "./staff-login-session.ts";

/** From the demo edition: a workshop that no other part sells. */
const WORKSHOP = 19;
const EDITION = 1;
const AT_ONCE = 6;
/** Orders that are refunded between two kills, at least: a job of the run refunds twenty. */
const ORDERS_OF_A_TURN = 12;
const WITHIN_MS = 120_000;

/** A negative control, rolled back: the provider made a refund twice. */
const SECOND_REFUND = `insert into sandbox_refunds (refund_id, reference, amount_cents, created_at)
  select gen_random_uuid(), reference, amount_cents, now() from sandbox_refunds where reference in (
    select reference from sandbox_charges c join orders o on o.current_payment_id = c.payment_id
    join refund_run_orders on order_id = o.id limit 1)`;

/** Every process is killed (SIGKILL) again and again during a mass refund: every order is refunded, once. */
export const massRefund: Part = {
  name: "mass-refund",
  full: 10,
  short: 2,
  control: { statement: "update purchases set quantity = quantity + 1", breach: "I2" },
  run: async (shop, count) => {
    const orders = (count + 1) * ORDERS_OF_A_TURN;
    const paid = countWays();
    const breaches = await sell(shop, orders, paid.counts);
    breaches.push(...paid.missing());
    const runId = await startRun(shop);
    let met = 0;
    let withinTransaction = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const goal = (turn + 1) * ORDERS_OF_A_TURN - ORDERS_OF_A_TURN / 2;
      if (!(await until(async () => (await countIn(shop, runId, "refunded")) >= goal, WITHIN_MS, 1))) {
        breaches.push(`The mass refund did not reach ${goal} orders`);
        break;
      }
      for (const { pid } of shop.apps) process.kill(pid, "SIGSTOP");
      withinTransaction += await shop.count(OPEN_TRANSACTIONS);
      killAll(shop);
      await startAgain(shop, async () => {
        if ((await countIn(shop, runId, "waiting")) > 0) met += 1;
        // As their time limit would have it after two minutes: the queue gives a dead process's jobs to another.
        await shop.db.query(
          "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
        );
      });
    }
    const isDone = async () =>
      (await shop.count(
        `select count(*) as n from refund_runs where id = $1 and state = 'done'
         and not exists (select from refunds where status = 'begun')`,
        [runId],
      )) === 1;
    if (!(await until(isDone, WITHIN_MS))) breaches.push("The mass refund was not done in time");
    if (met === 0) breaches.push("No kill met the mass refund under way");
    breaches.push(...(await findWrong(shop, runId, orders)));
    const { db } = shop;
    const blind = await shop.wouldBreak(SECOND_REFUND, (own) =>
      findWrong({ ...shop, db: own }, runId, orders),
    );
    if (blind.length === 0) breaches.push("A second refund of an order was not seen");
    const refunded = (await db.query("select 1 from refund_run_orders where run_id = $1", [runId])).length;
    return {
      tried: count,
      breaches,
      figures: { orders: refunded, paid: paid.counts, killsUnderWay: met, withinTransaction },
    } satisfies Outcome;
  },
};

const OPEN_TRANSACTIONS = `select count(*) as n from pg_stat_activity
  where application_name like 'app-%' and xact_start is not null`;

async function sell(shop: Shop, count: number, paid: Record<Way, number>): Promise<string[]> {
  const lines = [{ ticket: WORKSHOP, quantity: 1 }];
  const payments = await openPayments(shop);
  const breaches: string[] = [];
  await eachOf(await shop.buyers(count), AT_ONCE, async (buyer: Buyer, index) => {
    const way = wayOf(index);
    const placed = await place(shop.url(index), buyer, orderOf(shop, buyer, { lines, way }));
    if (placed.status === 201) {
      await payments.pay({ way, id: placed.body.id ?? "" }, index);
      paid[way] += 1;
    } else breaches.push(`An order was answered ${nameOf(placed)}`);
  });
  const bought = () => shop.count("select count(*) as n from purchases where ticket_id = $1", [WORKSHOP]);
  if (!(await until(async () => (await bought()) >= count, WITHIN_MS)))
    breaches.push(`Only ${await bought()} of ${count} orders have their tickets`);
  return breaches;
}

async function startRun(shop: Shop): Promise<string> {
  const finance = await openStaffLoginSession(shop, "finance");
  const wanted = {
    selection: { tickets: [WORKSHOP] },
    reason: "event_cancelled",
    note: "The workshop is cancelled.",
  };
  const { orders, units, amount } = await finance.post<{ orders: number; units: number; amount: string }>(
    `editions/${EDITION}/refund-runs/preview/`,
    wanted,
  );
  const shown = { orders, units, amount };
  const { id } = await finance.post<{ id: string }>(`editions/${EDITION}/refund-runs/`, { ...wanted, shown });
  return id;
}

const countIn = (shop: Pick<Shop, "count">, runId: string, state: string) =>
  shop.count("select count(*) as n from refund_run_orders where run_id = $1 and state = $2", [runId, state]);

/** Orders of the run that were not refunded exactly once and in full, by our ledger or by the provider's. */
async function findWrong({ db }: Pick<Shop, "db">, runId: string, orders: number): Promise<string[]> {
  const rows = await db.query<{ refund: string; expected: string }>(
    `select concat_ws(' ', (select count(*) from refunds r where r.payment_id = p.id), coalesce(theirs.made, 0), coalesce(theirs.cents, 0),
         coalesce(asked.tasks, 0), coalesce(asked.cents, 0)) as refund,
       case p.provider when 'transfer' then concat('1 0 0 1 ', i.expected_cents) else concat('1 1 ', i.expected_cents, ' 0 0') end as expected
     from refund_run_orders i join orders o on o.id = i.order_id join payments p on p.id = o.current_payment_id
     cross join lateral (select count(*) as made, sum(s.amount_cents) as cents from sandbox_refunds s join sandbox_charges c using (reference)
       where c.payment_id = p.id) as theirs
     cross join lateral (select count(*) as tasks, sum(r.amount_cents) as cents from tasks t join refunds r on r.id::text = t.subject
       where t.kind = 'refund_failed' and r.payment_id = p.id) as asked
     where run_id = $1`,
    [runId],
  );
  const wrong = rows
    .filter(({ refund, expected }) => refund !== expected)
    .map(
      ({ refund, expected }) =>
        `An order has ${refund} instead of ${expected}: refunds, those of the provider with their cents, tasks with theirs`,
    );
  return rows.length === orders ? wrong : [...wrong, `${rows.length} orders of ${orders} in the run`];
}
