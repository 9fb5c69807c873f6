import type { Multibanco } from "#contract/orders/payments-within-days.ts";
import { m } from "#messages/messages.js";

/** What buyers look for on a bill that they wait for; an earlier server says neither. */
export const billFacts = ({
  billed_to: { name, tax_number } = { name: "", tax_number: "" },
  purchase_order = "",
}: Pick<Multibanco, "billed_to" | "purchase_order">) =>
  [
    [m.mail_transfer_billed_to(), [name, tax_number].filter(Boolean).join(", ")],
    [m.pro_forma_purchase_order(), purchase_order],
  ] as const;

/** The buyer types these elsewhere; a value that is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="my-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="pb-2 font-mono break-words sm:pb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
