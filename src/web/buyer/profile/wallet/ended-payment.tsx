import { decimalToCents } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod, waitsForDays } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { InfoIcon } from "#web/ui/icons.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { ConfirmingUntil } from "../../checkout/waiting/confirming-until.tsx";

/** A payment that has ended without tickets: how, that nothing was charged, or until when that is certain. */
export function EndedPayment({ payment }: { payment: Payment }) {
  return (
    <section
      role="status"
      aria-label={titleOf(payment)}
      className="flex flex-wrap items-center gap-5 border border-text border-l-8 border-l-warning bg-raised p-6"
    >
      <InfoIcon className="size-8 text-warning" />
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="text-xl">{titleOf(payment)}</h2>
        <p className="font-mono">{formatEuros(decimalToCents(payment.amount))}</p>
        <p className="text-muted">
          {payment.money === "none" ? endedMessage(payment) : uncertainMessage(payment)}
        </p>
        {payment.money === "asking" && !isReference(payment) && (
          <p className="font-semibold">
            <ConfirmingUntil until={payment.confirming_until} />
          </p>
        )}
      </div>
      <ButtonLink variant="outline" to={paths.checkout()}>
        {m.wallet_ended_link()}
      </ButtonLink>
    </section>
  );
}

const titleOf = (payment: Payment) =>
  payment.money === "none" || isReference(payment) ? m.wallet_ended_title() : m.checkout_confirming_title();

const isReference = ({ payment_method }: Payment) => payment_method === PaymentMethod.multibanco;

/** The buyer knows whether they have paid a reference. */
const uncertainMessage = (payment: Payment) =>
  isReference(payment) ? m.mail_unpaid_multibanco_paid() : m.checkout_confirming_text();

/** A transfer may be under way: the shop learns of it once it has come. */
function endedMessage({ ended_as, payment_method }: Payment): string {
  if (payment_method === PaymentMethod.transfer) return m.wallet_ended_transfer();
  if (ended_as === "expired" && waitsForDays(payment_method)) return m.wallet_ended_lapsed();
  if (ended_as === "declined" || ended_as === "refused") return m.wallet_ended_declined();
  return ended_as === "expired" ? m.wallet_ended_unanswered() : m.wallet_ended_none();
}
