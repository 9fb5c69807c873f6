import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import type { Cart } from "../cart/cart.ts";
import { requestOf } from "../checkout/flow/placing/order.ts";
import { checkoutSchema } from "../checkout/form/checkout-schema.ts";
import type { CheckoutForm } from "../checkout/form/checkout-values.ts";
import { noticeMessage } from "../checkout/form/notice-messages.ts";
import { refusalNotice } from "../checkout/form/refusal-notice.ts";
import { saveSignup } from "../profile/personal-data/own-signup.ts";
import {
  personalFieldOf,
  personalFormOf,
  refusedField,
  signupFieldsOf,
} from "../profile/personal-data/personal-form.ts";

export interface RefusedOrder {
  /** As the buyer typed them. */
  values: Record<string, string>;
  /** By the form's field. */
  errors: Record<string, string>;
  notice?: string;
}

/**
 * Saves the buyer's data and places the order, by the checkout's own rules: the lines and the coupon that the page showed, so that
 * sent again it is the same order, and nothing is left out unsaid. `cart`: as it is now. Resolves to the payment, or to what the
 * page has to say.
 */
export async function placeFreeOrder(
  api: ApiClient,
  typed: FormData,
  email: string,
  cart: Cart,
): Promise<{ payment: string; tickets: number[] } | RefusedOrder> {
  const values = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
  const checked = checkoutSchema(PaymentMethod.valueIs0).safeParse({
    ...personalFormOf(null, email),
    ...values,
    email,
    paymentMethod: PaymentMethod.valueIs0,
    mbwayPhone: "",
    samePhone: false,
    purchaseOrder: "",
    documentsEmail: "",
    assignLater: typed.has("assignLater"),
    privacy: typed.has("privacy"),
  });
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { values, errors: Object.fromEntries(errors.reverse()) };
  }
  const form: CheckoutForm = checked.data;
  const order = { form, cart, totalCents: 0 };
  const lines = typed.getAll("line").map((line) => {
    const [ticket, quantity] = String(line).split(" ").map(Number);
    return { ticket: ticket ?? 0, quantity: quantity ?? 0 };
  });
  try {
    const own = (await api.accounts.signups({})).results[0] ?? null;
    const { address, zip_code, city, country } = personalFormOf(own, email);
    // The address that they have stays, and who has none gets none: the form asks for none.
    const fields = signupFieldsOf({ ...form, address, zip_code, city, country: own ? country : "" });
    const signup = await saveSignup(api, own?.id ?? null, { ...fields, email });
    const { body } = await api.checkout.createPayment({
      headers: { "idempotency-key": values.key ?? "" },
      body: {
        ...requestOf({ ...order, signupId: signup.id }, []),
        lines,
        coupon: values.coupon ? Number(values.coupon) : null,
      },
    });
    return { payment: body.id, tickets: lines.map(({ ticket }) => ticket) };
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
