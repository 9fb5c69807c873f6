import type { Cents } from "#contract/money.ts";
import type { Cart } from "../../../cart/cart.ts";
import type { CheckoutForm } from "../../form/checkout-schema.ts";

/** An order as the buyer submits it. */
export interface Order {
  form: CheckoutForm;
  cart: Cart;
  /** The total that the buyer sees on the button. */
  totalCents: Cents;
  signupId: string;
}
