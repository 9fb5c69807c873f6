import type { ComponentProps } from "react";
import { m } from "#messages/messages.js";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import type { CheckoutFlow } from "./flow/use-checkout-flow.ts";
import { readDraft } from "./form/form-draft.ts";
import { PaymentForm } from "./form/payment-form.tsx";
import { ConfirmingPayment } from "./waiting/confirming-payment.tsx";
import { WaitingPayment } from "./waiting/waiting-payment.tsx";

/** The form, or the payment's progress; the hidden form keeps its values. `opening`: neither is known yet. */
export function PaymentPanel({
  opening,
  ...props
}: ComponentProps<typeof PaymentForm> & { opening: boolean }) {
  const { phase } = props.flow.state;
  return (
    <>
      <div hidden={opening || (phase !== "form" && phase !== "submitting")} data-toasts="top">
        <PaymentForm {...props} />
      </div>
      {opening && <LoadingArea label={m.checkout_opening()} />}
      <PaymentProgress flow={props.flow} phone={suggestedPhone(props.signup, props.email)} />
    </>
  );
}

/** The phone entered for this payment, else the buyer's own. */
function suggestedPhone(signup: StoredSignup | null, email: string): string {
  return readDraft(signup?.email || email).mbwayPhone || signup?.phone_number || "";
}

function PaymentProgress({ flow: { state, send }, phone }: { flow: CheckoutFlow; phone: string }) {
  switch (state.phase) {
    case "opening":
    case "form":
    case "submitting":
      return null;
    case "waiting":
      return (
        <WaitingPayment
          payment={state.payment}
          earlierPaid={state.earlierPaid ?? false}
          phone={phone}
          send={send}
        />
      );
    case "confirming":
      return (
        <ConfirmingPayment
          payment={state.payment}
          until={state.until}
          onPayAgain={() => send({ type: "paidAgain" })}
        />
      );
    case "redirecting":
      return <LoadingMessage message={m.checkout_leaving()} />;
    case "fulfilling":
    case "done":
      return <LoadingMessage message={m.checkout_fulfilling()} />;
  }
}

function LoadingMessage({ message }: { message: string }) {
  return (
    <div className="py-8 text-center">
      <LoadingArea label={message} />
      <p aria-hidden="true" className="text-lg font-semibold">
        {message}
      </p>
    </div>
  );
}
