import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { type Fields, recordKind, type StoredRecord } from "#domain/platform/records/record-kind.ts";
import { countOrdersOfCoupons } from "#domain/sales/orders/count-ordered.ts";
import { couponRecordTable as coupons, couponTickets, tickets } from "../tables.ts";
import { decimalColumn } from "./decimal-column.ts";

const PERCENTAGE = 1;
const WHOLE = 100;

export const couponRecords = recordKind({
  noun: "coupon",
  path: "coupons",
  table: coupons,
  columns: {
    code: coupons.code,
    discount_type: coupons.discountType,
    discount_amount: decimalColumn(coupons.discountAmount),
    description: coupons.description,
    max_uses: coupons.maxUses,
    valid_from: coupons.validFrom,
    valid_until: coupons.validUntil,
    translations: coupons.translations,
  },
  lists: { tickets: { find: ticketsOf, write: writeTickets } },
  label: "code",
  search: [coupons.code, coupons.description],
  sorts: { code: coupons.code, used: [coupons.used, coupons.code], valid_until: coupons.validUntil },
  filters: {
    batch: (id: number) => eq(coupons.batchId, id),
    single: (single: boolean) =>
      single ? sql`${coupons.batchId} is not null` : sql`${coupons.batchId} is null`,
    ticket: (id: number) =>
      sql`exists (select from ${couponTickets} where ${couponTickets.couponId} = ${coupons.secretId} and ${couponTickets.ticketId} = ${id})`,
  },
  unique: ["code"],
  check: checkCoupon,
  uses: async (reads, ids) => {
    const named = await reads
      .select({ id: coupons.id, secretId: coupons.secretId })
      .from(coupons)
      .where(inArray(coupons.id, [...ids]));
    const secretIds = named.map(({ secretId }) => secretId);
    const orders = await countOrdersOfCoupons(reads, secretIds);
    return named.flatMap(({ id, secretId }) => {
      const count = orders.get(secretId);
      return count ? { id, by: { path: "orders", id, label: String(count) } } : [];
    });
  },
  shown: async (reads, ids) => {
    const rows = await reads
      .select({ id: coupons.id, used: coupons.used, batch: coupons.batchId })
      .from(coupons)
      .where(inArray(coupons.id, [...ids]));
    return new Map(rows.map(({ id, ...shown }) => [id, shown]));
  },
});

/** Locks the coupon, so that no order takes a use that is being taken away. */
async function checkCoupon(tx: Transaction, coupon: Fields & { id: number | null }): Promise<void> {
  requireDiscount(coupon);
  const { id, max_uses } = coupon;
  if (id === null || (max_uses ?? null) === null) return;
  const [row] = await tx
    .select({ used: coupons.used })
    .from(coupons)
    .where(eq(coupons.id, id))
    .for("no key update");
  if (row && Number(max_uses) < row.used)
    throw wrongField("max_uses", "below_used", `It has been used ${row.used} times`);
}

/** Throws `invalid_input`. */
export function requireDiscount({ discount_type, discount_amount, valid_from, valid_until }: Fields): void {
  if (discount_type === PERCENTAGE && Number(discount_amount) > WHOLE)
    throw wrongField("discount_amount", "over_100", "At most 100 %");
  if (valid_from && valid_until && String(valid_from) >= String(valid_until))
    throw wrongField("valid_until", "before_start", "It ends after it begins");
}

async function ticketsOf(reads: Reads, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await reads
    .select({ id: coupons.id, ticketId: couponTickets.ticketId })
    .from(coupons)
    .innerJoin(couponTickets, eq(couponTickets.couponId, coupons.secretId))
    .where(inArray(coupons.id, [...ids]))
    .orderBy(asc(couponTickets.ticketId));
  const byCoupon = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byCoupon].map(([id, of]) => [id, of.map(({ ticketId }) => ticketId)]));
}

/** Throws `invalid_input` for a ticket of another edition, and for one that is named twice. */
async function writeTickets(
  tx: Transaction,
  { id, edition }: StoredRecord,
  wanted: readonly number[],
): Promise<void> {
  await requireTickets(tx, edition, wanted);
  const [coupon] = await tx.select({ secretId: coupons.secretId }).from(coupons).where(eq(coupons.id, id));
  if (!coupon) throw new Error(`Coupon ${id} does not exist`);
  await tx.delete(couponTickets).where(eq(couponTickets.couponId, coupon.secretId));
  if (wanted.length === 0) return;
  await tx
    .insert(couponTickets)
    .values(wanted.map((ticketId) => ({ couponId: coupon.secretId, ticketId, editionId: edition })));
}

/** Throws `invalid_input` for a ticket of another edition, and for one that is named twice. */
export async function requireTickets(
  tx: Transaction,
  edition: number,
  wanted: readonly number[],
): Promise<void> {
  const found = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.id, [...wanted]), eq(tickets.editionId, edition)));
  const known = new Set(found.map(({ id }) => id));
  for (const [place, id] of wanted.entries()) {
    if (!known.has(id)) throw wrongField(`tickets.${place}`, "not_found", "The edition has no such ticket");
    if (wanted.indexOf(id) !== place) throw wrongField(`tickets.${place}`, "taken", "Each once");
  }
}
