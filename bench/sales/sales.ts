import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { startApp, startPostgres } from "../../tests/servers.ts";
import { fillSales } from "./fill-sales.ts";

/** Prints what staff wait for with 100,000 orders: the list, each kind of search and filter, and an order's page. */
const ROUNDS = 15;
/** In ms, at the middle. */
const GOAL_MS = 200;

const postgres = await startPostgres();
const app = await startApp({ env: { DATABASE_URL: postgres.url } });
const db = new pg.Client(postgres.url);
await db.connect();
try {
  console.log(`filled in ${(await fillSales(db)).toFixed(0)} s`);
  const token = await addOwner();
  let slow = 0;
  for (const [name, path] of Object.entries(await requests())) {
    const { count, ms } = await time(`${app.url}/api/v1/organiser/orders/${path}`, token);
    if (ms > GOAL_MS) slow += 1;
    console.log(
      `${ms > GOAL_MS ? "SLOW " : ""}${name}: ${ms.toFixed(1)} ms at the middle of ${ROUNDS}${count}`,
    );
  }
  process.exitCode = slow > 0 ? 1 : 0;
} finally {
  await db.end();
  await app.stop();
  await postgres.stop();
  await rm(app.dataDir, { recursive: true, force: true });
}

/** Each kind of search, for an order in the middle of the year. */
async function requests(): Promise<Record<string, string>> {
  const {
    rows: [order],
  } = await db.query(
    `select o.id, o.code, s.email, s.full_name, s.company, p.id as payment, p.provider_reference as reference, a.code_serial as serial
     from orders o join signups s on s.id = o.signup_id join payments p on p.id = o.current_payment_id
       join purchases on purchases.order_id = o.id join assignments a on a.purchase_id = purchases.id
     where s.company <> '' and s.vat <> '' and p.provider_reference is not null order by o.created_at offset 20000 limit 1`,
  );
  const nif = (
    await db.query("select nif from invoices where nif <> '' order by created_at offset 1000 limit 1")
  ).rows[0].nif;
  const ticket = (await db.query("select ticket_id from order_lines limit 1")).rows[0].ticket_id;
  const coupon = (await db.query("select number from coupons where code = 'NEXXT10'")).rows[0].number;
  const search = (text: string) => `?edition=1&limit=100&search=${encodeURIComponent(text)}`;
  return {
    "the list": "?edition=1&limit=100",
    "the list, all editions": "?limit=100",
    "the list from its middle": "?edition=1&limit=100&offset=50000",
    "the list by total": "?edition=1&limit=100&sort=-total",
    "search by a whole name": search(order.full_name),
    "search by a first name": search("ana"),
    "search by two letters": search("an"),
    "search by e-mail": search(order.email),
    "search by a domain": search("@sales.example"),
    "search by company": search(order.company),
    "search by NIF": search(nif),
    "search by order code": search(order.code),
    "search by payment id": search(order.payment),
    "search by provider reference": search(order.reference),
    "search by a ticket's serial": search(order.serial),
    "search that finds nothing": search("zzyzx"),
    "filter by state": "?edition=1&limit=100&state=expired",
    "filter by ticket": `?edition=1&limit=100&ticket=${ticket}`,
    "filter by method": "?edition=1&limit=100&method=2",
    "filter by coupon": `?edition=1&limit=100&coupon=${coupon}`,
    "filter by refund in part": "?edition=1&limit=100&refunded=part",
    "filter by day": `?edition=1&limit=100&from=${new Date().toISOString().slice(0, 8)}01`,
    choices: "choices/?edition=1",
    "an order's page": `${order.id}/`,
  };
}

/** A session of an owner who has just proved a second factor, written straight to the database. */
async function addOwner(): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const email = "owner@bench.example";
  await db.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Bench', 'owner', now(), now())",
    [email],
  );
  await db.query(
    `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at, second_factor_at)
     values ($1, $2, now(), now() + interval '1 day', now(), now())`,
    [createHash("sha256").update(token).digest(), email],
  );
  return token;
}

async function time(address: string, token: string): Promise<{ count: string; ms: number }> {
  const times: number[] = [];
  let count = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Token ${token}` } });
    const body = (await answer.json()) as { count?: number };
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)} from ${address}`);
    count = body.count === undefined ? "" : `, ${body.count} orders`;
  }
  return { count, ms: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 };
}
