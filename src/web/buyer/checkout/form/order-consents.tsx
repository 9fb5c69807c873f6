import { useFormContext } from "react-hook-form";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { Link } from "#web/ui/language/link.tsx";
import type { CheckoutForm } from "./checkout-schema.ts";

export function OrderConsents() {
  const field = fieldsOf(useFormContext<CheckoutForm>());
  return (
    <div className="flex flex-col gap-2">
      <Checkbox {...field("assignLater")}>
        {m.checkout_assign_later()}
        <span className="block text-small text-muted">{m.checkout_assign_later_hint()}</span>
      </Checkbox>
      <Checkbox required {...field("privacy")}>
        {m.checkout_privacy_before()}{" "}
        <Link to={paths.terms()} className="font-semibold underline underline-offset-4">
          {m.checkout_privacy_terms()}
        </Link>{" "}
        {m.checkout_privacy_and()}{" "}
        <Link to={paths.policy()} className="font-semibold underline underline-offset-4">
          {m.checkout_privacy_policy()}
        </Link>
      </Checkbox>
    </div>
  );
}
