import { decimalToCents } from "#contract/money.ts";
import { PAYMENT_COUNTDOWN_SECONDS, PaymentMethod } from "#contract/payment-states.ts";
import { m } from "#messages/messages.js";
import type { StoredPayment } from "../cart/stored-cart.ts";
import { ButtonAnchor } from "../ui/button.tsx";
import { CountdownRing } from "../ui/countdown-ring.tsx";
import { formatEuros } from "../ui/euros.ts";
import { deadlineOf } from "./payment-attempt.ts";

/** In the form's place while a payment awaits its confirmation. */
export function WaitingPayment({
  payment,
  onCountdownEnd,
}: {
  payment: StoredPayment;
  onCountdownEnd: () => void;
}) {
  const byCard = payment.payment_method === PaymentMethod.creditCard;
  return (
    <section aria-labelledby="waiting-title" className="flex flex-col items-center gap-6 py-8 text-center">
      <h3 id="waiting-title" className="text-2xl">
        {m.checkout_waiting_title()}
      </h3>
      <CountdownRing
        endsAt={deadlineOf(payment)}
        totalSeconds={PAYMENT_COUNTDOWN_SECONDS}
        onComplete={onCountdownEnd}
      />
      <p role="status" className="max-w-md text-lg font-semibold text-balance">
        {byCard ? m.checkout_waiting_card() : m.checkout_waiting_mbway()}
      </p>
      <p className="font-mono">
        {m.checkout_waiting_amount({ total: formatEuros(decimalToCents(payment.amount)) })}
      </p>
      {byCard && payment.redirect_url && (
        <ButtonAnchor variant="outline" href={payment.redirect_url}>
          {m.checkout_waiting_card_back()}
        </ButtonAnchor>
      )}
      <p className="max-w-md text-balance text-muted">{m.checkout_waiting_safe()}</p>
    </section>
  );
}
