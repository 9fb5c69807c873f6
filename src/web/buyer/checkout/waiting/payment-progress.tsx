import { m } from "#messages/messages.js";
import { LoadingArea } from "#web/ui/spinner.tsx";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import { ConfirmingPayment } from "./confirming-payment.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

/** Stands in the form's place once an order is placed. */
export function PaymentProgress({ flow: { state, send }, phone }: { flow: CheckoutFlow; phone: string }) {
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
