import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { canonicalEmail } from "#contract/email-address.ts";
import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import { PURCHASE_ORDER_MAX } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import { personalFields, phoneNumber, required } from "../../profile/personal-data/personal-schema.ts";
import { type CheckoutForm, effectiveMethod, shownValues } from "./checkout-values.ts";

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
  methodChosen: z.optional(z.boolean()),
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

/** Nothing is invoiced: no address is asked for. */
const free = z.extend(anyMethod, {
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
});
const mbWay = z.extend(anyMethod, { mbwayPhone: z.pipe(required(m.account_phone_short), phoneNumber) });

/** Every row of spec section 5's table; the method decides which applies. */
export function checkoutSchema(method: ShopMethod): z.ZodMiniType<CheckoutForm, CheckoutForm> {
  if (method === PaymentMethod.valueIs0) return free;
  return method === PaymentMethod.mbWay ? mbWay : anyMethod;
}

/** Checks what the form shows. */
export const checkoutResolver =
  (totalCents: number): Resolver<CheckoutForm> =>
  (values, context, options) =>
    zodResolver(checkoutSchema(effectiveMethod(values.paymentMethod, totalCents)))(
      shownValues(values, totalCents),
      context,
      options,
    );
