import * as z from "zod/mini";
import { canonicalEmail } from "#contract/email-address.ts";
import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import { PURCHASE_ORDER_MAX } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import {
  type PersonalForm,
  personalFields,
  phoneNumber,
  required,
} from "../../profile/personal-data/personal-schema.ts";

/** Spec section 3, "Checkout form". */
export interface CheckoutForm extends PersonalForm {
  /** The buyer's choice; ignored when the total is 0. */
  paymentMethod: ShopMethod;
  mbwayPhone: string;
  samePhone: boolean;
  /** The buyer's own number for the order. */
  purchaseOrder: string;
  /** The company's own address for its documents; without a company there is none. */
  documentsEmail: string;
  assignLater: boolean;
  privacy: boolean;
}

const anyMethod = z.object({
  ...personalFields,
  address: required(m.checkout_address_required),
  zip_code: required(m.checkout_zip_code_required),
  city: required(m.checkout_city_required),
  country: required(m.checkout_country_required),
  privacy: z
    .boolean()
    .check(z.refine((accepted) => accepted, { error: () => m.checkout_privacy_required() })),
  paymentMethod: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(7)]),
  mbwayPhone: z.string(),
  samePhone: z.boolean(),
  purchaseOrder: z.string().check(
    z.trim(),
    z.maxLength(PURCHASE_ORDER_MAX, {
      error: () => m.checkout_purchase_order_long({ max: PURCHASE_ORDER_MAX }),
    }),
  ),
  documentsEmail: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || canonicalEmail(typed) !== null, {
      error: () => m.account_email_invalid(),
    }),
  ),
  assignLater: z.boolean(),
});

const mbWay = z.extend(anyMethod, { mbwayPhone: z.pipe(required(m.account_phone_short), phoneNumber) });

/** Every row of spec section 5's table; the method decides which applies. */
export function checkoutSchema(method: ShopMethod): z.ZodMiniType<CheckoutForm, CheckoutForm> {
  return method === PaymentMethod.mbWay ? mbWay : anyMethod;
}

/** Zero-value when there is nothing to pay (spec section 4, step 1). */
export function effectiveMethod(chosen: ShopMethod, totalCents: number): ShopMethod {
  return totalCents === 0 ? PaymentMethod.valueIs0 : chosen;
}

/** A field that the form no longer shows says nothing, and refuses nothing. */
export const shownValues = (form: CheckoutForm, totalCents: number): CheckoutForm =>
  form.company.trim() && totalCents > 0 ? form : { ...form, documentsEmail: "" };
