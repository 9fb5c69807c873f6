import { type ComponentProps, lazy, type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { type Cents, decimalToCents } from "#contract/money.ts";
import { m } from "#messages/messages.js";
import { prefersReducedMotion } from "#web/ui/device/reduced-motion.ts";
import type { LoginSession, StoredSignup } from "#web/ui/login-session/login-session.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { useCart } from "../cart/cart.ts";
import { cartPrices } from "../cart/cart-prices.ts";
import type { CheckoutState } from "./flow/checkout-events.ts";
import { usePaymentPoll } from "./flow/payments/use-payment-poll.ts";
import { useCheckoutFlow } from "./flow/use-checkout-flow.ts";
import { readDraft } from "./form/form-draft.ts";
import { PaymentForm } from "./form/payment-form.tsx";
import { EmptyCart } from "./summary/empty-cart.tsx";
import { lastDays, orderable, useFreshTickets } from "./summary/fresh-tickets.ts";
import { OrderSummary } from "./summary/order-summary.tsx";

export function CheckoutScreen({
  loginSession,
  signup,
}: {
  loginSession: LoginSession;
  signup: StoredSignup | null;
}) {
  const cart = useCart();
  const { vat_rate: vatRate } = useEdition();
  const paymentArea = useRef<HTMLElement>(null);
  const flow = useCheckoutFlow(signup?.id ?? null, useScrollToPayment(paymentArea));
  usePaymentPoll(flow);
  const { phase } = flow.state;
  const { data: fresh, isError, isLoading, failureCount } = useFreshTickets(phase === "form");
  const settling =
    phase === "waiting" ||
    phase === "confirming" ||
    phase === "fulfilling" ||
    phase === "done" ||
    phase === "redirecting";

  const empty = cart.lines.length === 0;
  if (empty && phase === "form" && !flow.state.notice) return <EmptyCart />;
  // The payment was begun on another device, so this cart is empty.
  const alone = empty && settling;
  // An earlier payment that may still arrive keeps its units: the server alone knows whether more are left.
  const ordered = flow.state.phase === "form" && flow.state.earlier ? cart.lines : orderable(cart, fresh);
  const prices = cartPrices(ordered, cart.coupon, vatRate);
  return (
    <div
      className={`grid items-start gap-x-16 gap-y-14 ${alone ? "max-w-3xl" : "menu:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"}`}
    >
      {!alone && (
        <div className="menu:sticky menu:top-28 menu:order-2">
          <OrderSummary
            cart={cart}
            ordered={ordered}
            prices={prices}
            fresh={fresh}
            unreachable={isError}
            frozen={settling || phase === "submitting"}
            lockedCents={lockedCents(flow.state)}
          />
        </div>
      )}
      <section ref={paymentArea} aria-labelledby="payment-title">
        <h2 id="payment-title" className="mb-8 font-display text-big">
          {m.checkout_payment_title()}
        </h2>
        <PaymentPanel
          flow={flow}
          // They say which ways to pay there are: one that came in later would move the button under a finger.
          opening={phase === "opening" || (phase === "form" && isLoading && failureCount === 0)}
          signup={signup}
          email={loginSession.email}
          totalCents={prices.totalCents}
          ordered={ordered}
          until={lastDays(ordered, fresh)}
        />
      </section>
    </div>
  );
}

function lockedCents(state: CheckoutState): Cents | null {
  const waits = state.phase === "waiting" || state.phase === "confirming";
  return waits ? decimalToCents(state.payment.amount) : null;
}

const loadProgress = () => import("./waiting/payment-progress.tsx");
const PaymentProgress = lazy(() => loadProgress().then((file) => ({ default: file.PaymentProgress })));

/** The form, or the payment's progress; the hidden form keeps its values. `opening`: neither is known yet. */
function PaymentPanel({ opening, ...props }: ComponentProps<typeof PaymentForm> & { opening: boolean }) {
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

/** Spec section 9: after this many ms, and this many px above the payment area. */
const SCROLL_AFTER_MS = 250;
const SCROLL_OFFSET_PX = 70;

/** A page that moves under a press makes it miss: a buyer who is quicker is left where they are, also on the way. */
const PRESSES = ["pointerdown", "keydown"] as const;

function useScrollToPayment(area: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    const over = new AbortController();
    let moving = false;
    const timer = setTimeout(() => {
      if (!area.current) return over.abort();
      const top = area.current.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
      moving = true;
      window.scrollTo({ top, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    }, SCROLL_AFTER_MS);
    // Not ended by `scrollend`, which may be that of an earlier scroll: a press that finds the page standing moves nothing.
    const stay = () => {
      clearTimeout(timer);
      if (moving) window.scrollTo({ top: window.scrollY, behavior: "instant" });
      over.abort();
    };
    for (const press of PRESSES) window.addEventListener(press, stay, { capture: true, signal: over.signal });
  }, [area]);
}
