import { sql } from "drizzle-orm";
import { coupons, couponTickets } from "../tables.ts";

/** The tickets that a coupon is for, null: all; for a query of coupons. */
export const ticketsOfCoupon = sql<number[] | null>`(
  select array_agg(${couponTickets.ticketId} order by ${couponTickets.ticketId}) from ${couponTickets}
  where ${couponTickets.couponId} = ${coupons.id})`;
