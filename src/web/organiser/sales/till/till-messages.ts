import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { TillMethod } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import type { Refusals } from "../../client/explain-failure.ts";

export const tillMethodNames: Record<TillMethod, () => string> = {
  cash: m.orders_method_cash,
  terminal: m.orders_method_terminal,
};

const clock = dateFormat({ timeStyle: "short" });
/** By the event's clocks. */
export const clockTime = (iso: string): string => clock().format(new Date(iso));

export const tillRefusals: Refusals = {
  till_open: () => m.till_already_open(),
  till_not_open: () => m.till_not_open(),
  cancellation_closed: () => m.till_refund_late(),
  checked_in: () => m.till_refund_used(),
  price_changed: () => m.till_refund_other(),
  already_refunded: () => m.till_refund_again(),
  changed_meanwhile: () => m.till_closed_meanwhile(),
};

/** The typed sum as the API has it; null: none. A terminal's may be below zero. */
export function readAmount(typed: string, belowZero = false): string | null {
  const text = typed.trim().replace(",", ".").replace("−", "-");
  if (!(belowZero ? /^-?\d{1,7}(\.\d{1,2})?$/ : /^\d{1,7}(\.\d{1,2})?$/).test(text)) return null;
  return centsToDecimal(decimalToCents(text));
}
