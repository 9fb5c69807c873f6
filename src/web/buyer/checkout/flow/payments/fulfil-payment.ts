import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { clearCoupon, clearOffer, lowerQuantity, readCart, setPurchasePayment } from "../../../cart/cart.ts";
import type { StoredPayment } from "../../../cart/stored-cart.ts";
import { clearDraft } from "../../form/form-draft.ts";
import type { CheckoutEvent } from "../checkout-events.ts";
import { withCheckoutLock } from "../placing/checkout-lock.ts";

/**
 * Spec section 4, step 4: one purchase per line of the completed payment, each removed from the cart. The server
 * has created them already, so this may run again; the lock and the stored status keep two tabs from emptying the
 * cart twice.
 */
export function fulfilPayment(payment: StoredPayment): Promise<CheckoutEvent> {
  return withCheckoutLock(async () => {
    if (isFulfilled(payment.id)) return { type: "fulfilled", unassigned: [] };
    const unassigned: string[] = [];
    let name = "";
    try {
      const { purchased_tickets } = await api.checkout.payment({ id: payment.id });
      for (const { ticket, quantity } of purchased_tickets) {
        name = plainTicketName(ticket.name);
        const line = { ticket: ticket.id, quantity, ticket_purchase_payment: payment.id };
        const purchase = await api.checkout.purchase(line);
        lowerQuantity(ticket.id, quantity);
        if (readCart().offer?.ticket === ticket.id) clearOffer();
        if (!payment.assign_later && quantity === 1 && purchase.assignments.length === 0)
          unassigned.push(name);
      }
    } catch {
      return { type: "purchaseFailed", name: name || firstNameInCart() };
    }
    if (readCart().lines.length === 0) clearCoupon();
    clearDraft();
    setPurchasePayment({ ...payment, payment_status: PaymentStatus.completed });
    return { type: "fulfilled", unassigned };
  });
}

function isFulfilled(id: string): boolean {
  const stored = readCart().purchasePayment;
  return stored?.id === id && stored.payment_status === PaymentStatus.completed;
}

function firstNameInCart(): string {
  return plainTicketName(readCart().lines[0]?.ticket.name ?? "");
}
