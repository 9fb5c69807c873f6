/** `later`: from a date; `paused`: stopped by the organiser for a while; `over`: for good. */
export const saleStates = ["later", "on_sale", "paused", "sold_out", "over"] as const;
export type SaleState = (typeof saleStates)[number];

export interface SaleWindow {
  /** Null: from the beginning. */
  saleStartsAt: Date | null;
  saleEndsAt: Date;
  /** Stopped by the organiser for a while. */
  salePaused: boolean;
}

/**
 * The state of a ticket's sale, as shop, lists, checklist and API tell it; the first that holds. Exact to the millisecond: the
 * window's first moment is included, its end is not.
 */
export function saleState(window: SaleWindow, isSoldOut: boolean, now: Date): SaleState {
  if (hasSaleEnded(window, now)) return "over";
  if (window.saleStartsAt && now < window.saleStartsAt) return "later";
  if (window.salePaused) return "paused";
  return isSoldOut ? "sold_out" : "on_sale";
}

/** Sold now, as far as there are units. */
export const isOnSale = (window: SaleWindow, now: Date): boolean =>
  saleState(window, false, now) === "on_sale";

export const hasSaleEnded = ({ saleEndsAt }: Pick<SaleWindow, "saleEndsAt">, now: Date): boolean =>
  now >= saleEndsAt;
