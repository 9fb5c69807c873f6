import { type Cents, centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { ShownOrderState } from "#contract/orders/order-states.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { formatDay } from "../orders/order-messages.ts";

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

/** A sum as it is typed in the screen's language. */
export const sumToType = (cents: Cents): string =>
  getLocale() === "pt" ? centsToDecimal(cents).replace(".", ",") : centsToDecimal(cents);

/** The typed sum in cents; null: no sum, or 0. */
export function readSum(typed: string): Cents | null {
  const text = typed.trim();
  if (!AMOUNT.test(text)) return null;
  const cents = decimalToCents(text.replace(",", "."));
  return cents > 0 ? cents : null;
}

/** Tells staff the effect of recording this sum before they do. `missing`: of the order's total until now. */
export function consequenceOf(
  cents: Cents,
  missing: Cents,
  { state, due }: { state: ShownOrderState; due: string },
): { text: string; issues: boolean } {
  const waits = state === "pending";
  if (cents < missing) {
    const rest = formatEuros(missing - cents);
    const text = waits
      ? m.orders_paid_less({ rest, due: formatDay(due) })
      : m.orders_paid_less_ended({ amount: formatEuros(cents) });
    return { text, issues: false };
  }
  const issued = waits ? m.orders_paid_equal() : m.orders_paid_equal_ended();
  if (cents === missing) return { text: issued, issues: true };
  return { text: `${issued} ${m.orders_paid_more({ surplus: formatEuros(cents - missing) })}`, issues: true };
}
