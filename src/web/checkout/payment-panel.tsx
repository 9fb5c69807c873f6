import type { ComponentProps } from "react";
import { m } from "#messages/messages.js";
import { LoadingArea } from "../ui/spinner.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

/** The form, or what takes its place while a payment goes on. */
export function PaymentPanel(props: ComponentProps<typeof PaymentForm>) {
  const { state, send } = props.flow;
  switch (state.phase) {
    case "opening":
      return <LoadingArea label={m.checkout_opening()} />;
    case "form":
    case "submitting":
      return <PaymentForm {...props} />;
    case "waiting":
      return (
        <WaitingPayment payment={state.payment} onCountdownEnd={() => send({ type: "countdownEnded" })} />
      );
    case "leaving":
      return <LoadingWords words={m.checkout_leaving()} />;
    case "fulfilling":
    case "done":
      return <LoadingWords words={m.checkout_fulfilling()} />;
  }
}

function LoadingWords({ words }: { words: string }) {
  return (
    <div className="py-8 text-center">
      <LoadingArea label={words} />
      <p aria-hidden="true" className="text-lg font-semibold">
        {words}
      </p>
    </div>
  );
}
