import { useEffect, useRef } from "react";
import { decimalToCents } from "#contract/money.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Until } from "../flow/checkout-events.ts";
import { ConfirmingUntil } from "./confirming-until.tsx";

/** After the countdown: it is not certain yet if the provider took money; says until when, and how not to wait. */
export function ConfirmingPayment({
  payment,
  until,
  onPayAgain,
}: {
  payment: StoredPayment;
  until: Until;
  onPayAgain: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  // The countdown that had the focus, or was read, has disappeared.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="confirming-title" className="flex max-w-2xl flex-col gap-8 py-4">
      <div className="flex gap-5 border border-text border-l-8 border-l-warning bg-raised p-6">
        <Spinner className="mt-1 size-7 shrink-0 text-accent" />
        <div className="flex flex-1 flex-col items-start gap-3">
          <h3 id="confirming-title" ref={title} tabIndex={-1} className="text-2xl">
            {m.checkout_confirming_title()}
          </h3>
          <p className="font-mono">{formatEuros(decimalToCents(payment.amount))}</p>
          <p>{m.checkout_confirming_text()}</p>
          <p role="status" className="font-semibold">
            <ConfirmingUntil until={until} />
          </p>
          <p className="text-muted">{m.checkout_confirming_if_paid()}</p>
          <ButtonLink variant="outline" to={paths.wallet()}>
            {m.checkout_confirming_home()}
          </ButtonLink>
        </div>
      </div>
      <section aria-labelledby="pay-again-title" className="flex flex-col items-start gap-3">
        <h3 id="pay-again-title" className="text-lg">
          {m.checkout_confirming_again_title()}
        </h3>
        <p className="text-muted">{m.checkout_confirming_again_text()}</p>
        <Button variant="outline" onClick={onPayAgain}>
          {m.checkout_confirming_again()}
        </Button>
      </section>
    </section>
  );
}
