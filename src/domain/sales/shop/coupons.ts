import { and, eq, type SQL, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Discount } from "#contract/orders/prices.ts";
import { Problem } from "#contract/problem.ts";
import type { Coupon } from "#contract/shop.ts";
import type { Reads } from "#db/transaction.ts";
import { coupons, couponTickets } from "./tables.ts";
import { listOpenedTickets, type Offering } from "./tickets/tickets.ts";

const usable = (now: Date) => sql`coupon_usable(${coupons}, ${now.toISOString()})`;

/** A usable coupon of the edition by its code, whatever the case it is typed in. Throws `coupon_invalid`, the same for every reason. */
export async function findCoupon(
  reads: Reads,
  { code, ...offering }: Offering & { code: string },
  now: Date,
  language: Language,
): Promise<Coupon> {
  const found = await requireUsable(reads, offering.editionId, hasCode(code), now);
  const coupon = inLanguage(found.row, language);
  return {
    id: coupon.id,
    code: coupon.code,
    discount_type: coupon.discountType,
    // Basis points and cents are both hundredths: 1000 is "10.00" per cent, 2000 is "20.00" euros.
    discount_amount: centsToDecimal(coupon.discountAmount),
    discount_description: coupon.description,
    tickets: found.tickets,
    opens: await listOpenedTickets(reads, { ...offering, ids: found.tickets ?? [] }, now, language),
  };
}

/** The discount of a usable coupon of the edition. Throws `coupon_invalid`. */
export async function findDiscount(
  reads: Reads,
  { editionId, id }: { editionId: number; id: number },
  now: Date,
): Promise<Discount> {
  const { row, tickets } = await requireUsable(reads, editionId, eq(coupons.id, id), now);
  return { type: row.discountType, amount: row.discountAmount, tickets };
}

/** The discount of a coupon that an order has used; the coupon may be used up or past. */
export async function findUsedDiscount(reads: Reads, couponId: number): Promise<Discount | null> {
  const [found] = await reads
    .select({ type: coupons.discountType, amount: coupons.discountAmount, tickets: ticketsOfCoupon })
    .from(coupons)
    .where(eq(coupons.id, couponId));
  return found ?? null;
}

async function requireUsable(reads: Reads, editionId: number, which: SQL, now: Date) {
  const [found] = await reads
    .select({ row: coupons, tickets: ticketsOfCoupon })
    .from(coupons)
    .where(and(which, eq(coupons.editionId, editionId), usable(now)));
  if (!found) throw couponInvalid();
  return found;
}

const hasCode = (code: string) => eq(coupons.code, code.trim().toUpperCase());

/** The human text of a coupon, for mails; the coupon may be used up or past. */
export async function couponDescription(reads: Reads, couponId: number, language: Language): Promise<string> {
  const [coupon] = await reads
    .select({ description: coupons.description, translations: coupons.translations })
    .from(coupons)
    .where(eq(coupons.id, couponId));
  return coupon ? inLanguage(coupon, language).description : "";
}

/** One answer for every reason. */
export const couponInvalid = () => new Problem("coupon_invalid", "The coupon is unknown, expired or used up");

export async function couponCode(reads: Reads, couponId: number): Promise<string> {
  const [coupon] = await reads.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, couponId));
  return coupon?.code ?? "";
}

/** The id of a usable coupon of the edition by its code. Throws `coupon_invalid`. */
export async function findUsableCoupon(
  reads: Reads,
  { editionId, code }: { editionId: number; code: string },
  now: Date,
): Promise<number> {
  return (await requireUsable(reads, editionId, hasCode(code), now)).row.id;
}

/** The tickets that a coupon is for, null: all; for a query of coupons. */
const ticketsOfCoupon = sql<number[] | null>`(
  select array_agg(${couponTickets.ticketId} order by ${couponTickets.ticketId}) from ${couponTickets}
  where ${couponTickets.couponId} = ${coupons.id})`;
