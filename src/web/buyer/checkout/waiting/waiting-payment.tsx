import { useEffect, useRef } from "react";
import { decimalToCents } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { CountdownRing } from "#web/ui/time/countdown-ring.tsx";
import { useNow } from "#web/ui/time/use-now.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import { rememberCardRedirect } from "../flow/payments/card-return.ts";
import { deadlineOf, reservationMs } from "../flow/placing/order-submission.ts";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import { OtherPaymentOptions } from "./other-payment-options.tsx";
import { Refusal } from "./refusal.tsx";
import { usePaymentRetry } from "./use-payment-retry.ts";

/** In ms: with less time left, the button for more time is shown directly. */
const SHORT_MS = 2 * 60_000;

/** Replaces the form while a payment awaits confirmation. */
export function WaitingPayment({
  payment,
  earlierPaid,
  phone,
  send,
}: {
  payment: StoredPayment;
  /** The money of an earlier payment for the same tickets has come meanwhile. */
  earlierPaid: boolean;
  /** The buyer's likely MB WAY phone. */
  phone: string;
  send: CheckoutFlow["send"];
}) {
  const byCard = payment.payment_method === PaymentMethod.creditCard;
  const paymentRetry = usePaymentRetry(payment, send);
  const { successText, busy, refusal } = paymentRetry;
  const short = useEndsSoon(payment) && payment.renewable;
  const successBox = useFocusOn(successText);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button has gone with the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="waiting-title" className="flex flex-col items-center gap-6 py-8 text-center">
      <h3 id="waiting-title" ref={title} tabIndex={-1} className="text-2xl">
        {m.checkout_waiting_title()}
      </h3>
      <div className="flex flex-col items-center gap-3">
        <CountdownRing
          endsAt={deadlineOf(payment)}
          totalSeconds={reservationMs(payment) / 1_000}
          onComplete={() => send({ type: "countdownEnded" })}
        />
        <p className="small-print text-balance text-muted">{m.checkout_waiting_reserved()}</p>
      </div>
      {successText && (
        <p
          ref={successBox}
          tabIndex={-1}
          className="max-w-md border-l-8 border-l-accent bg-raised px-5 py-3 text-left"
        >
          {successText}
        </p>
      )}
      <p
        role="status"
        className="max-w-md border-l-8 border-l-accent bg-raised px-5 py-3 text-left empty:sr-only"
      >
        {earlierPaid && m.checkout_waiting_earlier_paid()}
      </p>
      {earlierPaid ? (
        <ButtonLink variant="outline" to={paths.wallet()}>
          {m.checkout_confirming_home()}
        </ButtonLink>
      ) : (
        <p role="status" className="max-w-md text-lg font-semibold text-balance">
          {payment.requested === false
            ? m.checkout_waiting_unanswered()
            : byCard
              ? m.checkout_waiting_card()
              : m.checkout_waiting_mbway()}
        </p>
      )}
      <p className="font-mono">
        {m.checkout_waiting_amount({ total: formatEuros(decimalToCents(payment.amount)) })}
      </p>
      {byCard && payment.redirect_url && (
        <ButtonAnchor
          variant="outline"
          href={payment.redirect_url}
          onClick={() => rememberCardRedirect(payment.id)}
        >
          {m.checkout_waiting_card_back()}
        </ButtonAnchor>
      )}
      <p role="status" className="empty:sr-only">
        {short && m.checkout_waiting_short()}
      </p>
      {short && (
        <Button loading={busy === "renew"} onClick={paymentRetry.renew} className="-mt-3">
          {m.checkout_waiting_more_time()}
        </Button>
      )}
      <Refusal message={refusal?.of === "renew" ? refusal.message : ""} />
      <OtherPaymentOptions
        key={payment.payment_method}
        payment={payment}
        phone={phone}
        paymentRetry={paymentRetry}
        offersTime={payment.renewable && !short}
      />
      <p className="max-w-md text-balance text-muted">{m.checkout_waiting_safe()}</p>
    </section>
  );
}

function useEndsSoon(payment: StoredPayment): boolean {
  const now = useNow();
  return now !== null && deadlineOf(payment) - now < SHORT_MS;
}

/** The pressed button disappears, so its result takes the focus and is announced. */
function useFocusOn(text: string) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  return box;
}
