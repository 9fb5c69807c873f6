import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { readCart, useCart } from "../../cart/cart.ts";
import type { CheckoutEvent, CheckoutState } from "./checkout-events.ts";
import { checkoutStep, opening } from "./checkout-flow.ts";
import { openCheckout } from "./open-checkout.ts";
import { deadlineOf, isPending } from "./placing/order-submission.ts";
import { runCommand } from "./run-command.ts";

export interface CheckoutFlow {
  state: CheckoutState;
  send: (event: CheckoutEvent) => void;
}

/** Runs the flow of `checkout-flow.ts`: holds its state and runs its commands. */
export function useCheckoutFlow(signupId: string | null, scrollToPayment: () => void): CheckoutFlow {
  const [state, setState] = useState(opening);
  const current = useRef(state);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it hands itself on, for what comes of a command.
  const send = useCallback(
    (event: CheckoutEvent) => {
      const next = checkoutStep(current.current, event);
      current.current = next.state;
      setState(next.state);
      const showWallet = () => void navigate(localPath(paths.wallet()));
      for (const command of next.commands) void runCommand(command, { send, scrollToPayment, showWallet });
    },
    [navigate, scrollToPayment],
  );

  useOpening(signupId, send);
  useOtherTabs(send);
  return { state, send };
}

function useOpening(signupId: string | null, send: CheckoutFlow["send"]): void {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    const open = async () => {
      const { search } = window.location;
      // Removed so that a reload does not show the card's outcome again.
      if (search) await navigate(localPath(paths.checkout()), { replace: true, preventScrollReset: true });
      send(await openCheckout(search, signupId));
    };
    if (!begun.current) {
      begun.current = true;
      void open();
    }
    // Back from the card page by the browser's cache: the page is as it was when the buyer left.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && void open();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [signupId, send, navigate]);
}

/** Follows a payment that another tab starts. */
function useOtherTabs(send: CheckoutFlow["send"]): void {
  const { purchasePayment } = useCart();
  const pendingId = isPending(purchasePayment) ? purchasePayment.id : null;
  useEffect(() => {
    const payment = readCart().purchasePayment;
    if (pendingId === null || payment?.id !== pendingId || Date.now() >= deadlineOf(payment)) return;
    send({ type: "seenInOtherTab", payment });
  }, [pendingId, send]);
}
