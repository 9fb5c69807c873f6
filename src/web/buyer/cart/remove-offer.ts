import { clearOffer, readCart, removeFromCart } from "./cart.ts";

/** Takes out what was put in by this link, whose offer is declined. */
export function removeOffer(token: string): void {
  const { offer } = readCart();
  if (offer?.token !== token) return;
  removeFromCart(offer.ticket, { force: true });
  clearOffer();
}
