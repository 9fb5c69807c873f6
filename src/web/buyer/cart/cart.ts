import { useSyncExternalStore } from "react";
import {
  readStoredJson,
  storedSnapshot,
  subscribeToStored,
  writeStored,
} from "#web/ui/login-session/browser-storage.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { type CartLine, type CartTicket, readLines, TICKETS } from "./cart-lines.ts";
import {
  type CartCoupon,
  type CartOffer,
  parseCoupon,
  parseOffer,
  parsePayment,
  type StoredPayment,
} from "./stored-cart.ts";

/** Local storage keys of spec section 9. */
const COUPON = "coupon";
const PURCHASE_PAYMENT = "purchasePayment";
/** Ours: an offer of a waiting list. */
const OFFER = "waitingOffer";

export interface Cart {
  lines: CartLine[];
  coupon: CartCoupon | null;
  purchasePayment: StoredPayment | null;
  /** Kept for the buyer who waited; perhaps over by now. */
  offer: CartOffer | null;
}

const EMPTY: Cart = { lines: [], coupon: null, purchasePayment: null, offer: null };

/** The cart as stored now, including changes from other tabs. */
export const readCart = storedSnapshot<Cart>([TICKETS, COUPON, PURCHASE_PAYMENT, OFFER], () => ({
  lines: readLines(),
  coupon: parseCoupon(readStoredJson(COUPON)),
  purchasePayment: parsePayment(readStoredJson(PURCHASE_PAYMENT)),
  offer: parseOffer(readStoredJson(OFFER)),
}));

/** Empty on the server and while hydrating: public pages are the same for every visitor. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToStored, readCart, () => EMPTY);
}

/** False if the cart already has `max_per_order`; it is then unchanged. */
export function addToCart(ticket: CartTicket): boolean {
  const lines = readLines();
  const line = lines.find((one) => one.ticket.id === ticket.id);
  if (line && line.quantity >= ticket.max_per_order) return false;
  const cartTicket = toCartTicket(ticket);
  storeLines(
    line
      ? lines.map((one) => (one === line ? { ticket: cartTicket, quantity: one.quantity + 1 } : one))
      : [...lines, { ticket: cartTicket, quantity: 1 }],
  );
  return true;
}

/** Puts the offered units of a ticket in the cart, in place of what it had of it. */
export function addOfferToCart(ticket: CartTicket, offer: CartOffer): void {
  const others = readLines().filter((line) => line.ticket.id !== ticket.id);
  storeLines([...others, { ticket: toCartTicket(ticket), quantity: offer.units }]);
  writeStored(OFFER, JSON.stringify(offer));
}

export function clearOffer(): void {
  writeStored(OFFER, null);
}

/** The offer of this ticket, while its time lasts. */
export function openOffer(offer: CartOffer | null, ticketId: number): CartOffer | null {
  return offer?.ticket === ticketId && Date.parse(offer.until) > serverTime() ? offer : null;
}

/** Removes one unit; the line is deleted at zero, or at once with `force`. */
export function removeFromCart(ticketId: number, { force = false } = {}): void {
  lowerQuantity(ticketId, force ? Number.POSITIVE_INFINITY : 1);
}

/** Removes bought units; what was added meanwhile stays. */
export function lowerQuantity(ticketId: number, units: number): void {
  const lines = readLines().map((line) =>
    line.ticket.id === ticketId ? { ...line, quantity: line.quantity - units } : line,
  );
  storeLines(lines.filter((line) => line.ticket.id !== ticketId || line.quantity > 0));
}

/** 0 keeps the line; below 0 removes one unit instead (spec section 4). */
export function setQuantity(ticketId: number, quantity: number): void {
  if (quantity < 0) removeFromCart(ticketId);
  else storeLines(readLines().map((line) => (line.ticket.id === ticketId ? { ...line, quantity } : line)));
}

/** Names and prices may have changed since a line was stored. */
export function refreshLines(tickets: readonly CartTicket[]): void {
  const lines = readLines().map((line) => {
    const fresh = tickets.find((ticket) => ticket.id === line.ticket.id);
    return fresh ? { ...line, ticket: toCartTicket(fresh) } : line;
  });
  storeLines(lines);
}

export function clearTickets(): void {
  writeStored(TICKETS, null);
}

export function setCoupon({ opens: _, ...coupon }: CartCoupon & { opens?: unknown }): void {
  writeStored(COUPON, JSON.stringify(coupon));
}

export function clearCoupon(): void {
  writeStored(COUPON, null);
}

export function setPurchasePayment(payment: StoredPayment): void {
  writeStored(PURCHASE_PAYMENT, JSON.stringify(payment));
}

export function clearPurchasePayment(): void {
  writeStored(PURCHASE_PAYMENT, null);
}

/** Only the fields of an API ticket that the cart stores. */
function toCartTicket(ticket: CartTicket): CartTicket {
  const { id, name, price, max_per_order, vat_rate, vat_exemption, ticket_type: type } = ticket;
  const { id: typeId, uuid, name: typeName, color } = type;
  return {
    id,
    name,
    price,
    max_per_order,
    vat_rate,
    vat_exemption,
    ticket_type: { id: typeId, uuid, name: typeName, color },
  };
}

function storeLines(lines: CartLine[]): void {
  writeStored(TICKETS, lines.length === 0 ? null : JSON.stringify(lines));
}
