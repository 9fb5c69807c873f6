/** Spec section 9: the numbers are part of the API. */
export const PaymentStatus = { pending: 1, completed: 2, cancelled: 3, failed: 4, refunded: 5 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** The first three are of the spec (section 9); cash and terminal are of sales at the counter; a Multibanco reference waits days. */
export const PaymentMethod = {
  mbWay: 1,
  creditCard: 2,
  valueIs0: 3,
  transfer: 4,
  cash: 5,
  terminal: 6,
  multibanco: 7,
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
/** The methods that buyers choose from in the shop. */
export type ShopMethod = 1 | 2 | 3 | 4 | 7;

/** The buyer pays within days, beside their other orders; no page counts down. */
export const waitsForDays = (method: number): boolean =>
  method === PaymentMethod.transfer || method === PaymentMethod.multibanco;

/** A waiting browser polls a payment this often, in ms (spec section 9). */
export const PAYMENT_POLL_MS = 2_000;

/** The longest poll of a payment, in seconds: a proxy, a browser or a stop would end a longer one. */
export const PAYMENT_WAIT_MAX = 10;
/** The start of the buyer's countdown, in seconds (spec section 9). */
export const PAYMENT_COUNTDOWN_SECONDS = 300;
/** A payment stored in the browser is forgotten after this long, in ms (spec section 9). */
export const STORED_PAYMENT_TTL_MS = 5 * 60_000;
