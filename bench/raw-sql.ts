import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Buyer } from "../tests/buyers.ts";

/**
 * The yardstick: the statements that a purchase cannot do without, by themselves, as fast as ten connections of one
 * client send them. Two transactions, as in the shop: hold, then settle.
 */
export async function measureRawSql(
  url: string,
  buyers: Buyer[],
  quotas: number[],
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const endAt = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 10 }, async (_, worker) => {
      const client = await pool.connect();
      for (let turn = worker; performance.now() < endAt; turn += 10) {
        await purchase(client, buyers[turn % buyers.length] as Buyer, quotas[turn % quotas.length] as number);
        done += 1;
      }
      client.release();
    }),
  );
  await pool.end();
  return done / seconds;
}

async function purchase(client: pg.PoolClient, buyer: Buyer, quota: number): Promise<void> {
  const [payment, purchaseId] = [randomUUID(), randomUUID()];
  await client.query("begin");
  await client.query(
    `insert into payments (id, order_id, signup_id, status, method, net_cents, vat_cents, total_cents, assign_later, held_quotas,
       provider, request_hash, created_at, expires_at, next_check_at)
     values ($1, $1, $2, 1, 1, 3500, 805, 4305, false, $3, 'bench', $4, now(), now(), null)`,
    [payment, buyer.signup, { [quota]: 1 }, randomBytes(32)],
  );
  await client.query(
    "insert into payment_lines (payment_id, ticket_id, quantity, unit_price_cents) values ($1, 9, 1, 3500)",
    [payment],
  );
  await client.query("update quotas set taken = taken + 1 where id = $1 and taken + 1 <= size", [quota]);
  await client.query("commit");
  await client.query("begin");
  await client.query("select * from payments where id = $1 for update", [payment]);
  await client.query(
    "insert into purchases (id, payment_id, ticket_id, quantity, created_at) values ($1, $2, 9, 1, now())",
    [purchaseId, payment],
  );
  await client.query(
    "insert into assignments (id, purchase_id, unit, signup_id, created_at) values ($1, $2, 1, $3, now())",
    [randomUUID(), purchaseId, buyer.signup],
  );
  await client.query(
    "update payments set status = 2, captured_cents = 4305, settled_at = now() where id = $1",
    [payment],
  );
  await client.query("commit");
}
