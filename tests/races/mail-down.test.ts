import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { Assignment, Cancellation } from "#contract/wallet/wallet.ts";
import { type Buyer, createBuyers } from "../buyers.ts";
import { openMailServer } from "../fake-servers/fake-mail-server.ts";
import { type AppServer, freePort, startApp, startPostgres } from "../servers.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: ReturnType<typeof openMailServer>;
let app: AppServer;
let db: pg.Client;
beforeAll(async () => {
  const port = await freePort();
  server = openMailServer(port);
  postgres = await startPostgres();
  app = await startApp({ env: { DATABASE_URL: postgres.url, MAIL_URL: `smtp://127.0.0.1:${port}` } });
  db = new pg.Client(postgres.url);
  await db.connect();
  await db.query("update tickets set reassign_until = now() + interval '1 day'");
  await db.query("update editions set refund_steps = $1", [
    JSON.stringify([{ until: new Date(Date.now() + 86_400_000).toISOString(), share: 1 }]),
  ]);
});
afterAll(async () => {
  await db?.end();
  await app?.stop();
  await postgres?.stop();
  await server?.stop();
});

async function call<Body>(
  method: "GET" | "POST",
  path: string,
  buyer: Buyer | null,
  body?: object,
): Promise<Body> {
  const response = await fetch(`${app.url}/api/v1/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(buyer ? { authorization: `Token ${buyer.token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json().catch(() => null)) as Body;
}
const addressOf = (buyer: Buyer) => `${buyer.signup}@bench.example`;

/** All that sends a mail in a wallet's life, with the mails that are to come of it. */
async function journey(): Promise<string[][]> {
  const [ana, rui, bia] = (await createBuyers(db, 3)) as [Buyer, Buyer, Buyer];
  await call("POST", "otp/", null, { email: addressOf(ana) });
  const payment = await call<Payment>("POST", "tickets/payments/", ana, {
    payment_method: 3,
    payment_related_data: { amount: "0.00" },
    signup: ana.signup,
    lines: [{ ticket: FREE_TICKET, quantity: 5 }],
    assign_later: true,
  });
  const purchase = payment.purchased_tickets[0]?.id ?? "";
  const given = await call<Assignment>("POST", `tickets/purchases/${purchase}/assign/`, ana, {
    signup: rui.signup,
  });
  const other = await call<Assignment>("POST", `tickets/purchases/${purchase}/assign/`, ana, {
    signup: ana.signup,
  });
  await call("POST", `tickets/assignments/${other.id}/reassign/`, ana, { signup: bia.signup });
  const quote = await call<Cancellation>(
    "GET",
    `tickets/purchases/${purchase}/cancellation/?assignment=${given.id}`,
    ana,
  );
  const { unit, assignment, amount } = quote;
  await call("POST", `tickets/purchases/${purchase}/cancel/`, ana, { unit, assignment, amount });
  return [
    [addressOf(ana), "login"],
    [addressOf(ana), "order"],
    [addressOf(bia), "assigned"],
    // Hers, until she transferred it.
    [addressOf(ana), "transferred"],
    [addressOf(ana), "refund"],
    [addressOf(rui), "refunded"],
  ];
}

it("with the mail server down for a whole journey no buyer notices; afterwards every mail comes, once", async () => {
  const wanted = await journey();
  await expect.poll(retried, { timeout: 60_000 }).toBeGreaterThan(0);
  // An attempt that began before the cancellation might still send a mail about the ticket that Rui was given.
  const begun = await attemptsBegunSoFar();
  await expect.poll(begun, { timeout: 60_000 }).toBe(0);
  expect(server.arrived).toEqual([]);
  await server.start();
  await expect.poll(arrivedAfterHurry, { timeout: 60_000 }).toBe(wanted.length);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const came = server.arrived.map(({ to, messageId }) => [to, messageId.split("-")[0] ?? ""]);
  expect(came.sort()).toEqual(wanted.sort());
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(wanted.length);
});

const count = async (where: string) =>
  Number(
    (await db.query(`select count(*) as n from pgboss.job where name like 'send-%' and ${where}`)).rows[0].n,
  );
/** Counts the attempts that began before now and have not ended, and what was not attempted at all. */
async function attemptsBegunSoFar() {
  const { rows } = await db.query<{ now: string }>("select now()::text as now");
  return () => count(`(state = 'created' or (state = 'active' and started_on < '${rows[0]?.now}'))`);
}
const retried = () => count("state = 'retry'");
const waiting = () => count("state in ('created', 'retry', 'active')");
/**
 * Makes each mail's next attempt due now: a slow journey has made several, and the pauses grow. A confirmation that is
 * being sent just now is due later than any pause lasts.
 */
async function arrivedAfterHurry(): Promise<number> {
  await db.query("update pgboss.job set start_after = now() where state = 'retry'");
  await db.query(
    `update orders set confirmation_due_at = now()
     where confirmation_due_at between now() and now() + interval '120 seconds' and confirmation_attempts > 0`,
  );
  return server.arrived.length;
}
