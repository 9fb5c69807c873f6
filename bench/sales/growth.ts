import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Buyer, createBuyers } from "../../tests/buyers.ts";
import { cpuTime } from "../cpu-time.ts";
import { scanOf } from "../door/scan-of.ts";
import { type Reply, request } from "../http.ts";
import { compare, print, readOffers, round } from "../measured-run.ts";
import { p50, p99 } from "../percentile.ts";
import { orderOf, phoneOf } from "../purchases.ts";
import { isLedgerClean } from "./check-sums.ts";
import { type FilledShop, openFilledShop } from "./fill-sales.ts";
import { type SalesRequest, salesRequests } from "./sales-requests.ts";

/** `--orders 1000,100000,1000000`: the sizes, the first of which the others are compared with; `--keep` as in `sales.ts`. */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    orders: { type: "string", default: "1000,100000" },
    keep: { type: "boolean", default: false },
    seconds: { type: "string" },
  },
  allowPositionals: true,
});
const TIMES = 200;
/** Each waits for its erasure, or all for the reconciler. */
const FEW = 20;
/** Rarely, so that the questions cost the database nothing beside what they ask for. */
const ASK_MS = 500;
const SETTLED_WITHIN_MS = 180_000;
const GROWTH_MAX = 1.5;
const STAFF_MAX_MS = 1_000;
const STAFF_TIMES = 5;
/** The sandbox pays at once, with its webhook; and pays without telling the shop, so that the reconciler finds it. */
const PAYS = "8";
const PAYS_SILENTLY = "4";

interface Measured {
  times: number;
  p50: number;
  p99: number;
  /** Processor time of the database for each, in ms: it is the same on a busy machine. */
  databaseMs: number;
}

/** Measures buyers, the door, settling and staff in shops with more and more orders. */
export async function benchGrowth(): Promise<void> {
  const sizes = values.orders.split(",").map(Number);
  const first = new Map<string, Measured>();
  for (const orders of sizes) {
    const shop = await openFilledShop(values.keep, orders);
    try {
      for (const [what, measured] of await measureBuyers(shop)) {
        const smallest = first.get(what) ?? measured;
        first.set(what, smallest);
        print(`growth: ${what}, ${orders} orders`, measured);
        if (orders === sizes[0]) continue;
        const than = `at ${orders} orders of that at ${sizes[0]}`;
        // The few each wait for a timer: only the database's work says something.
        const ratio = (name: keyof Measured) => measured[name] / smallest[name];
        compare(`growth: ${what}, the database's processor ${than}`, ratio("databaseMs"), `≤ ${GROWTH_MAX}`);
        if (measured.times === TIMES)
          compare(`growth: ${what}, p99 ${than}`, ratio("p99"), `≤ ${GROWTH_MAX}`);
      }
      await measureStaff(shop);
      const began = performance.now();
      const isClean = await isLedgerClean(shop);
      const seconds = round((performance.now() - began) / 1_000);
      compare(`growth: breaches of the ledger, ${orders} orders`, isClean ? 0 : 1, "= 0", { seconds });
    } finally {
      await shop.close();
    }
  }
}

async function measureBuyers(shop: FilledShop): Promise<Map<string, Measured>> {
  const { app, db, databasePid } = shop;
  const api = `${app.url}/api/v1`;
  const [offer] = await readOffers(app.url);
  if (!offer) throw new Error("The demo sells no ticket");
  await db.query("update quotas set size = 100000000");
  const fresh = await createBuyers(db, TIMES + FEW);
  const earlier = await logInSome(shop, TIMES);
  const units = await someUnits(shop, TIMES);
  const device = await shop.tokens.device();
  const result = new Map<string, Measured>();
  const times = async (what: string, count: number, one: (index: number) => Promise<unknown>) => {
    const each: number[] = [];
    const before = cpuTime(databasePid);
    for (let index = 0; index < count; index += 1) {
      const began = performance.now();
      await one(index);
      each.push(performance.now() - began);
    }
    add(what, each, before);
  };
  const add = (what: string, each: number[], cpuBefore: number) => {
    result.set(what, {
      times: each.length,
      p50: round(p50(each)),
      p99: round(p99(each)),
      databaseMs: round((cpuTime(databasePid) - cpuBefore) / each.length),
    });
  };
  const order = async (buyer: Buyer, phone: string) => {
    const body = orderOf(buyer, phone, offer);
    return right(
      await request(`${api}/tickets/payments/`, { method: "POST", token: buyer.token, body }),
      201,
    );
  };
  const untilPaid = async ({ token }: Buyer, id: string) => {
    const began = performance.now();
    for (;;) {
      const { payment_status } = right(await request(`${api}/tickets/payments/${id}/`, { token }), 200);
      if (payment_status === 2) return;
      const waited = performance.now() - began;
      if (payment_status !== 1 || waited > SETTLED_WITHIN_MS)
        throw new Error(`Order ${id} is not paid: ${payment_status}`);
      await sleep(ASK_MS);
    }
  };
  const settled = async (what: string, buyers: readonly Buyer[], phone: (index: number) => string) => {
    const before = cpuTime(databasePid);
    const each = await Promise.all(
      buyers.map(async (buyer, index) => {
        const began = performance.now();
        await untilPaid(buyer, (await order(buyer, phone(index))).id);
        return performance.now() - began;
      }),
    );
    add(what, each, before);
  };
  // Connections and plans that the first requests make are not what is measured.
  for (const { token } of earlier.slice(0, FEW)) await request(`${api}/tickets/assigned/`, { token });

  await times("wallet", TIMES, async (index) => {
    const { token = "" } = earlier[index % earlier.length] ?? {};
    right(await request(`${api}/tickets/assigned/`, { token }), 200);
    right(await request(`${api}/tickets/payments/`, { token }), 200);
  });
  const ids: string[] = [];
  await times("order", TIMES, async (index) => {
    ids[index] = (await order(fresh[index] as Buyer, phoneOf(index))).id;
  });
  for (const [index, id] of ids.entries()) await untilPaid(fresh[index] as Buyer, id);
  const numbered = (network: string, how: string) => (index: number) =>
    `${network}${String(index).padStart(6, "0")}${how}`;
  await settled("order, settled by webhook", fresh.slice(0, FEW), numbered("92", PAYS));
  await settled("order, settled by the reconciler", fresh.slice(TIMES), numbered("93", PAYS_SILENTLY));
  await times("scan at the door", TIMES, async (index) => {
    const { list, unit } = units[index % units.length] ?? { list: 0, unit: "" };
    const headers = { authorization: `Device ${device}` };
    const body = { scans: [scanOf(list, { code: null, unit })], unsynced: 0 };
    right(await request(`${api}/door/scans/`, { method: "POST", headers, body }), 200);
  });
  await times("erasure", FEW, async (index) => {
    const { token = "", email = "" } = earlier[index] ?? {};
    const answer = await request(`${api}/accounts/erase/`, { method: "POST", token, body: { email } });
    if (answer.status !== 204) throw new Error(`${answer.status} ${answer.body}`);
  });
  return result;
}

/** Each list, search and figure of staff's a few times; prints the slow ones, and compares the slowest time of all. */
async function measureStaff(shop: FilledShop): Promise<void> {
  const slowest: { name: string; ms: number }[] = [];
  for (const asked of await salesRequests(shop))
    slowest.push({ name: asked.name, ms: await slowestOf(shop, asked) });
  slowest.sort((one, other) => other.ms - one.ms);
  const [worst] = slowest;
  compare(`growth: staff's slowest request, ms, ${shop.orders} orders`, worst?.ms ?? 0, `≤ ${STAFF_MAX_MS}`, {
    ...Object.fromEntries(slowest.slice(0, 12).map(({ name, ms }) => [name, Math.round(ms)])),
  });
}

async function slowestOf({ app }: FilledShop, { path, authorization, body }: SalesRequest): Promise<number> {
  const each: number[] = [];
  for (let time = 0; time < STAFF_TIMES; time += 1) {
    const began = performance.now();
    const headers = { authorization };
    const asked = body ? { method: "POST", headers, body } : { headers };
    right(await request(`${app.url}/api/v1${path}`, asked), 200);
    each.push(performance.now() - began);
  }
  return Math.max(...each);
}

function right(reply: Reply, status: number): { id: string; payment_status: number } {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.body}`);
  return JSON.parse(reply.body) as { id: string; payment_status: number };
}

/** Buyers of the filled orders, with a login session of this moment. */
async function logInSome({ db }: FilledShop, count: number): Promise<{ token: string; email: string }[]> {
  const { rows } = await db.query<{ email: string }>(
    "select email from signups where email like '%@sales.example' and id in (select signup_id from orders) order by id limit $1",
    [count],
  );
  const people = rows.map(({ email }) => ({ email, token: randomUUID() }));
  await db.query(
    `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at)
     select sha256(convert_to(token, 'UTF8')), email, now(), now() + interval '1 day', now() from unnest($1::text[], $2::text[]) as person (token, email)`,
    [people.map(({ token }) => token), people.map(({ email }) => email)],
  );
  return people;
}

/** Units with a holder, and a list that admits them. */
async function someUnits({ db }: FilledShop, count: number): Promise<{ list: number; unit: string }[]> {
  const { rows } = await db.query<{ list: number; unit: string }>(
    `select (select id from check_in_lists where name like 'Bench:%' order by id limit 1)::integer as list, purchase_id || '.' || unit as unit
     from assignments join tickets on tickets.id = held_ticket_id where edition_id = 1 order by assignments.id desc limit $1`,
    [count],
  );
  return rows;
}
