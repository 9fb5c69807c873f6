import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Transaction } from "#db/transaction.ts";
import { addList, enrolDevice, openDoorApp, scanOf, type TestDevice } from "#tests/fixtures/door-fixture.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

/** From the demo edition: a pass of six days, which opens today, for 61.38; and a free ticket. */
const PASS = { ticket: 1, total: 6_138 };
const FREE = 24;

let shop: TestApp;
let device: TestDevice;
let list = 0;
let buyers = 0;
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
  list = await addList(shop);
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());
const changes = changesIn(() => shop);

/** A paid pass with its buyer as holder. */
async function holder() {
  const buyer = await shop.buyer(`race-${++buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: PASS.ticket, quantity: 1 }], PASS.total);
  shop.clock.forward(6_000);
  await shop.call("GET", `/tickets/payments/${body.id}/`, { token: buyer.token });
  const [row] = await shop.db.query<{ order: string; purchase: string; id: string; serial: string }>(
    `select p.order_id as order, a.id, p.id as purchase, a.code_serial as serial from purchases p join assignments a on a.purchase_id = p.id
     where p.order_id = (select order_id from payments where id = $1)`,
    [body.id],
  );
  if (!row) throw new Error("The pass was not bought");
  return { ...row, token: buyer.token, code: shop.app.codes.write({ kind: "unit", serial: row.serial }) };
}
type Holder = Awaited<ReturnType<typeof holder>>;

const scan = async ({ code }: Holder) =>
  (await device.scan([scanOf(list, code, { at: shop.clock.now().toISOString() })]))[0]?.result;
async function previewed({ order, purchase }: Holder) {
  const units = [{ purchase, unit: 1 }];
  const { token } = await shop.staff("finance");
  const call = (url: string, body: object) =>
    shop.call<{ amount: string; digest: string }>("POST", `/organiser/orders/${order}/${url}`, {
      token,
      body,
    });
  const wanted = { units, reason: "asked_for" };
  const { amount, digest } = (await call("refund/preview/", wanted)).body;
  const body = await changes.confirming(order, units, FREE);
  return {
    change: () => changes.change(order, body ?? {}),
    refund: () => call("refund/", { ...wanted, shown: { amount, digest } }),
  };
}
/** Entries of units that were given for others. */
const enteredAndChanged = () =>
  shop.db.query(
    `select from check_ins c join refund_units u on (u.purchase_id, u.unit) = (c.purchase_id, c.unit) join refunds r on r.id = u.refund_id
     where c.result = 'admitted' and r.reason = 'changed'`,
  );

it("a ticket that was used at the door is not changed", async () => {
  const ana = await holder();
  const { change } = await previewed(ana);
  expect(await scan(ana)).toBe("admitted");
  expect(await change()).toMatchObject({ status: 409, body: { code: "checked_in" } });
  const units = [{ purchase: ana.purchase, unit: 1 }];
  expect((await changes.preview(ana.order, units, FREE)).body.code).toBe("checked_in");
});

it("an entry by the old ticket that arrives after the change is of the new one: it is used", async () => {
  const ana = await holder();
  const passes = await addList(shop, { listed_only: true, rules: [{ ticket: PASS.ticket }] });
  const { change } = await previewed(ana);
  expect((await change()).status).toBe(201);
  const offline = { at: shop.clock.now().toISOString(), device_unit: `${ana.purchase}.1` };
  await device.scan([scanOf(passes, ana.code, { ...offline, device_result: "admitted" })]);
  const [entry] = await shop.db.query(
    `select c.ticket_id as ticket, c.result from check_ins c join assignments a on (a.purchase_id, a.unit) = (c.purchase_id, c.unit)
     where a.code_serial = $1`,
    [ana.serial],
  );
  expect(entry).toEqual({ ticket: FREE, result: "admitted" });
});

it("what waited for a change locks the unit where it is now: the old ticket's deadline no longer holds", async () => {
  const { db } = shop;
  await db.query("update tickets set reassign_until = '2000-01-01' where id = $1", [PASS.ticket]);
  await db.query("update tickets set reassign_until = '2100-01-01' where id = $1", [FREE]);
  const guest = await shop.buyer("guest-of-race@example.pt");
  const reassign = ({ id, token }: Holder) =>
    shop.call("POST", `/tickets/assignments/${id}/reassign/`, { token, body: { signup: guest.signup } });
  const waiting = (count: number) =>
    expect
      .poll(() =>
        db.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toHaveLength(count);
  const ana = await holder();
  // The control: the old ticket's deadline is over.
  expect(await reassign(ana)).toMatchObject({ status: 409, body: { code: "reassign_closed" } });
  const { change } = await previewed(ana);
  const commit = Promise.withResolvers<void>();
  const locking = shop.app.db.transaction(async (tx) => {
    await tx.execute(sql`select from purchases where id = ${ana.purchase}::uuid for update`);
    await commit.promise;
  });
  const changed = change();
  await waiting(1);
  const reassigned = reassign(ana);
  await waiting(2);
  commit.resolve();
  await locking;
  expect((await changed).status).toBe(201);
  expect((await reassigned).status).toBe(200);
  await db.query("update tickets set reassign_until = null where id = any($1)", [[PASS.ticket, FREE]]);
});

it("a changed ticket admits by the code that its holder has, as what it is now", async () => {
  const ana = await holder();
  const { cursor } = await device.syncAll();
  const { change } = await previewed(ana);
  const { body } = await change();
  const fed = await device.syncAll(cursor);
  expect(fed.units.find(([serial]) => serial === ana.serial)?.[2]).toBe(FREE);
  expect(fed.revoked.map(([serial]) => serial)).not.toContain(ana.serial);
  expect(await scan(ana)).toBe("admitted");
  const [entry] = await shop.db.query<{ ticket: number; order: string }>(
    `select c.ticket_id as ticket, p.order_id as order from check_ins c join purchases p on p.id = c.purchase_id where c.serial = $1`,
    [ana.serial],
  );
  expect(entry).toEqual({ ticket: FREE, order: body.order });
});

it("a change, a refund and a scan of one ticket at once: it is given back once, and what is given was not used", async () => {
  let done = 0;
  for (let round = 0; round < 5; round += 1) {
    const ana = await holder();
    const { change, refund } = await previewed(ana);
    const [changed, refunded] = await Promise.all([change(), refund(), scan(ana)]);
    const made = [changed, refunded].filter(({ status }) => status < 300).length;
    expect(made).toBeLessThanOrEqual(1);
    done += made;
  }
  expect(done).toBeGreaterThan(0);
  // A refund may follow an entry; a change never does.
  expect(await enteredAndChanged()).toEqual([]);
}, 60_000);

it("without the scan's lock on the purchase a used ticket is changed: the control", async () => {
  const ana = await holder();
  const { change } = await previewed(ana);
  const { db } = shop.app;
  const changed = Promise.withResolvers<unknown>();
  const hasRead = Promise.withResolvers<void>();
  shop.app.db = unlockedUntil(db, hasRead, changed.promise);
  const scanned = scan(ana);
  await hasRead.promise;
  shop.app.db = db;
  changed.resolve(await change());
  expect(await scanned).toBe("admitted");
  expect(await enteredAndChanged()).toHaveLength(1);
});

/** The same database, on which the statement that locks purchases does nothing; between reading and writing a scan waits. */
function unlockedUntil(db: Database, hasRead: PromiseWithResolvers<void>, until: Promise<unknown>): Database {
  const dialect = new PgDialect();
  const unlocked = (tx: Transaction): Transaction => {
    const execute = async (query: SQL) => {
      const text = dialect.sqlToQuery(query).sql;
      if (text.includes("from purchases where id = any")) return { rows: [] };
      if (text.includes("nextval")) {
        hasRead.resolve();
        await until;
      }
      return tx.execute(query);
    };
    return new Proxy(tx, { get: (of, name) => (name === "execute" ? execute : Reflect.get(of, name, of)) });
  };
  return { ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) };
}
