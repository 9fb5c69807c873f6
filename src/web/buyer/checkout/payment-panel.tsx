import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { m } from "#messages/messages.js";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { readDraft } from "./form/form-draft.ts";
import { PaymentForm } from "./form/payment-form.tsx";

const loadProgress = () => import("./waiting/payment-progress.tsx");
const PaymentProgress = lazy(() => loadProgress().then((file) => ({ default: file.PaymentProgress })));

/** The form, or the payment's progress; the hidden form keeps its values. `opening`: neither is known yet. */
export function PaymentPanel({
  opening,
  ...props
}: ComponentProps<typeof PaymentForm> & { opening: boolean }) {
  const { phase } = props.flow.state;
  // It is there before the first order is.
  useEffect(() => void loadProgress().catch(() => {}), []);
  return (
    <>
      <div hidden={opening || (phase !== "form" && phase !== "submitting")} data-toasts="top">
        <PaymentForm {...props} />
      </div>
      {opening && <LoadingArea label={m.checkout_opening()} />}
      <Suspense fallback={<LoadingArea label={m.checkout_opening()} />}>
        {phase !== "opening" && phase !== "form" && phase !== "submitting" && (
          <PaymentProgress flow={props.flow} phone={suggestedPhone(props.signup, props.email)} />
        )}
      </Suspense>
    </>
  );
}

/** The phone entered for this payment, else the buyer's own. */
function suggestedPhone(signup: StoredSignup | null, email: string): string {
  return readDraft(signup?.email || email).mbwayPhone || signup?.phone_number || "";
}
