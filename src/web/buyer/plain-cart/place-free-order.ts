import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { cartPrices } from "../cart/cart.ts";
import { requestOf } from "../checkout/flow/placing/order.ts";
import { type CheckoutForm, checkoutSchema } from "../checkout/form/checkout-schema.ts";
import { noticeMessage } from "../checkout/form/notice-messages.ts";
import { refusalNotice } from "../checkout/form/refusal-notice.ts";
import { orderable } from "../checkout/summary/fresh-tickets.ts";
import { saveSignup } from "../profile/personal-data/own-signup.ts";
import { personalFieldOf, refusedField, signupFieldsOf } from "../profile/personal-data/personal-form.ts";
import type { readPlainCart } from "./read-plain-cart.ts";

export interface RefusedOrder {
  /** As the buyer typed them. */
  values: Record<string, string>;
  /** By the form's field. */
  errors: Record<string, string>;
  notice?: string;
}

interface Parts {
  email: string;
  vatRate: number;
  content: Awaited<ReturnType<typeof readPlainCart>>;
}

/** Saves the buyer's data and places the order, by the checkout's own rules. Resolves to its payment, or to what the form has to say. */
export async function placeFreeOrder(
  api: ApiClient,
  typed: FormData,
  { email, vatRate, content: { cart, fresh } }: Parts,
): Promise<{ payment: string } | RefusedOrder> {
  const values = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
  const checked = checkoutSchema(PaymentMethod.valueIs0).safeParse({
    phone_number: "",
    company: "",
    vat: "",
    ...values,
    email,
    paymentMethod: PaymentMethod.valueIs0,
    mbwayPhone: "",
    samePhone: false,
    purchaseOrder: "",
    assignLater: typed.has("assignLater"),
    privacy: typed.has("privacy"),
  });
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { values, errors: Object.fromEntries(errors.reverse()) };
  }
  const form: CheckoutForm = checked.data;
  const lines = orderable(cart, fresh);
  const order = {
    form,
    cart: { ...cart, lines },
    totalCents: cartPrices(lines, cart.coupon, vatRate).totalCents,
  };
  try {
    const own = (await api.accounts.signups({})).results[0] ?? null;
    const signup = await saveSignup(api, own?.id ?? null, { ...signupFieldsOf(form), email });
    const { body } = await api.checkout.createPayment({
      headers: { "idempotency-key": values.key ?? "" },
      body: requestOf({ ...order, signupId: signup.id }, []),
    });
    return { payment: body.id };
  } catch (error) {
    const wrong = error instanceof ApiProblem && error.code === "invalid_input" ? (error.errors ?? []) : [];
    const fields = wrong.flatMap(({ attr }) => personalFieldOf(attr) ?? []);
    return {
      values,
      errors: Object.fromEntries(fields.map((field) => [field, refusedField(field)])),
      notice: noticeMessage(refusalNotice(error, { ...order, signupId: "" })),
    };
  }
}
