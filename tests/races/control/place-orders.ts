import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { OrderDraft } from "#domain/sales/orders/placing/draft-order.ts";
import type { PlacingOutcome } from "#domain/sales/orders/placing/place-orders.ts";
import { orderLines, orders } from "#domain/sales/orders/tables.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { coupons, quotas } from "#domain/sales/shop/tables.ts";

const LOOKS = 200;
const SECONDS_BETWEEN_LOOKS = 0.05;

/** The negative control: orders taken as many shops do, by reading what is left and then writing, without a lock. */
export async function placeOrders(tx: Transaction, drafts: readonly OrderDraft[]): Promise<PlacingOutcome[]> {
  return Promise.all(drafts.map((draft) => insertWithoutLocks(tx, draft)));
}

async function insertWithoutLocks(
  tx: Transaction,
  { order, payment, lines, amounts }: OrderDraft,
): Promise<PlacingOutcome> {
  const [coupon] =
    order.couponId === null ? [] : await tx.select().from(coupons).where(eq(coupons.id, order.couponId));
  if (coupon && coupon.maxUses !== null && coupon.used >= coupon.maxUses) return { kind: "coupon" };
  const wanted = Object.entries(order.reservedQuotas);
  const found = await Promise.all(
    wanted.map(async ([quotaId, units]) => {
      const [quota] = await tx
        .select()
        .from(quotas)
        .where(eq(quotas.id, Number(quotaId)));
      return { id: Number(quotaId), units, taken: quota?.taken ?? 0, size: quota?.size ?? 0 };
    }),
  );
  const short = found.find(({ taken, units, size }) => taken + units > size);
  if (short) return { kind: "short", quotaId: short.id };
  if (coupon && coupon.used + 1 === coupon.maxUses)
    await untilTwoHaveRead(tx, `coupon ${coupon.id}`, order.id);
  for (const { id, taken, units, size } of found)
    if (taken + units === size) await untilTwoHaveRead(tx, `quota ${id}`, order.id);
  await tx.insert(payments).values(payment);
  await tx.insert(orders).values(order);
  await tx.insert(orderLines).values(
    lines.map(({ ticket, quantity }, index) => ({
      vatRateBp: 0,
      netCents: 0,
      vatCents: 0,
      ...amounts[index],
      vatExemption: "",
      orderId: order.id,
      ticketId: ticket.id,
      quantity,
      unitPriceCents: ticket.priceCents,
    })),
  );
  for (const { id, units, taken } of found)
    await tx
      .update(quotas)
      .set({ taken: taken + units })
      .where(eq(quotas.id, id));
  if (coupon)
    await tx
      .update(coupons)
      .set({ used: coupon.used + 1 })
      .where(eq(coupons.id, coupon.id));
  return { kind: "placed" };
}

/** However busy the machine is: the first two orders that find the last seat, or the last use, both write. */
async function untilTwoHaveRead(tx: Transaction, last: string, orderId: string): Promise<void> {
  await tx.execute(sql`insert into control_readers (last, order_id) values (${last}, ${orderId})`);
  // An order that waits for days is placed in a transaction, whose row no other sees before its end: until then all see its lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${last}), hashtext(${orderId}))`);
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await tx.execute(sql`
      select count(*) as orders from (
        select hashtext(order_id::text)::bigint & 4294967295 from control_readers where last = ${last}
        union select objid::bigint from pg_locks where locktype = 'advisory' and objsubid = 2
          and classid::bigint = hashtext(${last})::bigint & 4294967295) as distinct_orders`);
    if (Number(rows[0]?.orders) > 1) return;
    await tx.execute(sql`select pg_sleep(${SECONDS_BETWEEN_LOOKS}::float8)`);
  }
}
