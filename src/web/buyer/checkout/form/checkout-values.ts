import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import type { PersonalForm } from "../../profile/personal-data/personal-form.ts";

/** Spec section 3, "Checkout form". */
export interface CheckoutForm extends PersonalForm {
  /** The buyer's choice, or the first that is offered; ignored when the total is 0. */
  paymentMethod: ShopMethod;
  /** The buyer chose it. */
  methodChosen?: boolean | undefined;
  mbwayPhone: string;
  samePhone: boolean;
  /** The buyer's own number for the order. */
  purchaseOrder: string;
  /** The company's own address for its documents; without a company there is none. */
  documentsEmail: string;
  assignLater: boolean;
  privacy: boolean;
}

/** Zero-value when there is nothing to pay (spec section 4, step 1). */
export function effectiveMethod(chosen: ShopMethod, totalCents: number): ShopMethod {
  return totalCents === 0 ? PaymentMethod.valueIs0 : chosen;
}

/** A field that the form no longer shows says nothing, and refuses nothing. */
export const shownValues = (form: CheckoutForm, totalCents: number): CheckoutForm =>
  form.company.trim() && totalCents > 0 ? form : { ...form, documentsEmail: "" };
