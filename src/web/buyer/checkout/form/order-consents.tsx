import type { ComponentProps } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Link } from "#web/ui/language/link.tsx";

/** `field`: what a box gets by its name. */
export function OrderConsents({
  field,
}: {
  field: (name: "assignLater" | "privacy") => Omit<ComponentProps<typeof Checkbox>, "children">;
}) {
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
