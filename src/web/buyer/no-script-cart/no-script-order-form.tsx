import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import { OrderConsents } from "../checkout/form/order-consents.tsx";
import { withdrawalText } from "../checkout/form/withdrawal-text.ts";
import { PersonalInputs } from "../profile/personal-data/personal-fields.tsx";
import { personalFormOf } from "../profile/personal-data/personal-form.ts";
import type { RefusedOrder } from "./place-free-order.ts";

/** The checkout's form for a free order, sent by the browser itself. `submission`: the same for every sending of this page. */
export function NoScriptOrderForm({
  shown: { lines, coupon },
  signup,
  email,
  refused,
  submission,
}: {
  shown: { lines: readonly CartLine[]; coupon: number | null };
  signup: StoredSignup | null;
  email: string;
  refused: RefusedOrder | undefined;
  submission: string;
}) {
  const values: Record<string, string> = { ...personalFormOf(signup, email), ...refused?.values };
  const field = (name: string) => ({ name, defaultValue: values[name], error: refused?.errors[name] });
  return (
    <form method="post" className="flex flex-col gap-10">
      <input type="hidden" name="key" value={refused?.values.key ?? submission} />
      {coupon && <input type="hidden" name="coupon" value={coupon} />}
      {lines.map(({ ticket, quantity }) => (
        <input key={ticket.id} type="hidden" name="line" value={`${ticket.id} ${quantity}`} />
      ))}
      <fieldset>
        <legend className="sr-only">{m.checkout_personal_legend()}</legend>
        <PersonalInputs field={field} address="none" />
      </fieldset>
      <OrderConsents
        field={(name) => ({ name, defaultChecked: name in values, error: refused?.errors[name] })}
      />
      <p className="text-small text-muted">{withdrawalText()}</p>
      <Button type="submit" name="do" value="order" variant="sell" size="large">
        {m.checkout_pay_free()}
      </Button>
    </form>
  );
}
