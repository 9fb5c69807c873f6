import { type Cents, decimalToCents } from "#contract/money.ts";
import type { OrderSource, ShownOrderState } from "#contract/orders/order-states.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import type { NamedState } from "../../kit/state-mark.tsx";

export const stateWords: Record<ShownOrderState, NamedState> = {
  pending: { mark: "open", name: m.orders_state_pending },
  completed: { mark: "done", name: m.orders_state_completed },
  cancelled: { mark: "ended", name: m.orders_state_cancelled },
  expired: { mark: "ended", name: m.orders_state_expired },
  refunded: { mark: "ended", name: m.orders_state_refunded },
  changed: { mark: "ended", name: m.orders_state_changed },
};

export const sourceNames: Record<OrderSource, () => string> = {
  shop: m.orders_source_shop,
  invitation: m.orders_source_invitation,
  transfer: m.orders_source_transfer,
  box_office: m.orders_source_box_office,
  multibanco: m.orders_method_multibanco,
  change: m.orders_source_change,
};

const methodNames: Record<number, () => string> = {
  1: m.orders_method_mbway,
  2: m.orders_method_card,
  3: m.orders_method_free,
  4: m.orders_method_transfer,
  5: m.orders_method_cash,
  6: m.orders_method_terminal,
  7: m.orders_method_multibanco,
};
/** A method that this page does not know is shown by its number. */
export const methodName = (method: number): string => methodNames[method]?.() ?? String(method);

const short = dateFormat({
  year: "2-digit",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const calendarDay = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

/** Takes a calendar day (`2025-09-03`). */
export const formatDay = (day: string): string => calendarDay().format(new Date(`${day}T12:00:00Z`));
/** By the clocks of money and orders (decision 218). */
export const formatShortMoment = (iso: string): string => short(shopZone()).format(new Date(iso));

/** `"49.90"`, as the API has money, in the reader's language. */
export const euros = (decimal: string): string => formatEuros(centsOf(decimal));
export const centsOf = (decimal: string): Cents =>
  decimal.startsWith("-") ? -decimalToCents(decimal.slice(1)) : decimalToCents(decimal);
