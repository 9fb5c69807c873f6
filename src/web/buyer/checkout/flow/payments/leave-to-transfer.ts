import { clearCoupon, clearOffer, lowerQuantity, readCart } from "../../../cart/cart.ts";
import { clearDraft } from "../../form/form-draft.ts";
import { submittedLines } from "../placing/order-submission.ts";

/** The order waits for its transfer, in the wallet: the cart is free for another. A second call finds no submission, and does nothing. */
export function leaveToTransfer(): void {
  for (const { ticket, quantity } of submittedLines()) {
    lowerQuantity(ticket, quantity);
    if (readCart().offer?.ticket === ticket) clearOffer();
  }
  if (readCart().lines.length === 0) clearCoupon();
  clearDraft();
}
