import { decimalToCents } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { InfoIcon } from "../../ui/icons.tsx";
import { formatEuros } from "../../ui/money/euros.ts";

/** Replaces a pending payment that has ended without tickets: nothing was charged, or that is not known yet. */
export function EndedPayment({ payment }: { payment: Payment }) {
  return (
    <section
      role="status"
      aria-label={m.wallet_ended_title()}
      className="flex flex-wrap items-center gap-5 border border-text border-l-8 border-l-warning bg-raised p-6"
    >
      <InfoIcon className="size-8 text-warning" />
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="text-xl">{m.wallet_ended_title()}</h2>
        <p className="font-mono">{formatEuros(decimalToCents(payment.amount))}</p>
        <p className="text-muted">
          {payment.money === "none" ? m.wallet_ended_none() : m.checkout_notice_checking()}
        </p>
      </div>
      <ButtonLink variant="outline" to={paths.checkout()}>
        {m.wallet_ended_link()}
      </ButtonLink>
    </section>
  );
}
