import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { newOrderCode } from "../src/domain/sales/orders/placing/order-code.ts";
import type { Buyer } from "../tests/buyers.ts";

/**
 * The baseline: the statements that a purchase cannot do without, by themselves, as fast as ten connections of one
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
  const [order, payment, purchaseId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query("begin");
  await client.query(
    `with attempt as (insert into payments (id, order_id, status, method, provider, created_at, final_at)
       values ($1, $2, 1, 1, 'bench', now(), now()))
     insert into orders (id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, assign_later, language,
       refund_steps, reserved_quotas, request_hash, created_at, expires_at, current_payment_id, edition_id)
     values ($2, $3, $4, 'pending', 3500, 805, 4305, 2300, false, 'pt', '[]', $5, $6, now(), now(), $1, 1)`,
    [payment, order, newOrderCode(), buyer.signup, { [quota]: 1 }, randomBytes(32)],
  );
  await client.query(
    "insert into order_lines (order_id, ticket_id, quantity, unit_price_cents) values ($1, 9, 1, 3500)",
    [order],
  );
  await client.query("update quotas set taken = taken + 1 where id = $1 and taken + 1 <= size", [quota]);
  await client.query("commit");
  await client.query("begin");
  await client.query("select * from orders where id = $1 for update", [order]);
  await client.query(
    "insert into purchases (id, order_id, ticket_id, quantity, buyer_id, unassigned, created_at) values ($1, $2, 9, 1, $3, 0, now())",
    [purchaseId, order, buyer.signup],
  );
  await client.query(
    "insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at) values ($1, $2, 1, 9, $3, now())",
    [randomUUID(), purchaseId, buyer.signup],
  );
  await client.query(
    `with paid as (update payments set status = 2, captured_cents = 4305, settled_at = now() where id = $1)
     update orders set state = 'completed', closed_at = now() where id = $2`,
    [payment, order],
  );
  await client.query("commit");
}
