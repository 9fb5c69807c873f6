import type { Payment } from "#contract/orders/checkout.ts";
import type { Coupon } from "#contract/shop.ts";
import { isRecord } from "#web/ui/login-session/browser-storage.ts";
import { isDecimal, isWhole } from "./cart-lines.ts";

/** Without the tickets that it opens: the cart's lines have theirs. */
export type CartCoupon = Omit<Coupon, "opens">;

/** Units of a ticket that a waiting list reserves for the buyer. */
export interface CartOffer {
  ticket: number;
  units: number;
  /** ISO 8601. */
  until: string;
  /** The secret of its link. */
  token: string;
}

export interface StoredPayment
  extends Pick<
    Payment,
    | "id"
    | "payment_status"
    | "payment_method"
    | "created_at"
    | "expires_at"
    | "redirect_url"
    | "amount"
    | "renewable"
    | "requested"
  > {
  /** Start by this browser's clock, in ms, for the countdown and the expiry. */
  started_at: number;
  assign_later: boolean;
}

export function parseCoupon(value: unknown): CartCoupon | null {
  if (!isRecord(value)) return null;
  const { id, code, discount_type, discount_amount, discount_description } = value;
  if (!isWhole(id) || typeof code !== "string" || !isDecimal(discount_amount)) return null;
  if (discount_type !== 1 && discount_type !== 2) return null;
  if (typeof discount_description !== "string") return null;
  // Missing in data stored by an older version, when every coupon was for all tickets.
  const tickets = Array.isArray(value.tickets) ? value.tickets.filter(isWhole) : null;
  return { id, code, discount_type, discount_amount, discount_description, tickets };
}

export function parsePayment(value: unknown): StoredPayment | null {
  if (!isRecord(value)) return null;
  const { id, payment_status, payment_method, created_at, expires_at, redirect_url, amount } = value;
  const { started_at, assign_later } = value;
  if (typeof id !== "string" || typeof created_at !== "string" || typeof expires_at !== "string") return null;
  if (!isOneOf(payment_status, [1, 2, 3, 4, 5] as const)) return null;
  if (!isOneOf(payment_method, [1, 2, 3] as const) || !isDecimal(amount)) return null;
  if (typeof started_at !== "number" || typeof assign_later !== "boolean") return null;
  return {
    id,
    payment_status,
    payment_method,
    created_at,
    expires_at,
    redirect_url: typeof redirect_url === "string" ? redirect_url : null,
    amount,
    // Missing in data stored by an older version; the next response has it.
    renewable: value.renewable === true,
    ...(value.requested === false ? { requested: false } : {}),
    started_at,
    assign_later,
  };
}

export function parseOffer(value: unknown): CartOffer | null {
  if (!isRecord(value)) return null;
  const { ticket, units, until, token } = value;
  if (!isWhole(ticket) || !isWhole(units) || units < 1) return null;
  if (typeof until !== "string" || typeof token !== "string") return null;
  return { ticket, units, until, token };
}

function isOneOf<Value>(value: unknown, values: readonly Value[]): value is Value {
  return (values as readonly unknown[]).includes(value);
}
