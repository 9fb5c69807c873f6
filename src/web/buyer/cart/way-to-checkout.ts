import { useDeferredValue } from "react";
import { paths } from "#contract/paths.ts";
import { hasLoginSessionEnded, useLoginSession } from "#web/ui/login-session/login-session.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { useIsPreview } from "#web/ui/site/use-site.ts";
import { useLines } from "./cart-lines.ts";

/**
 * Where the cart leads. Its scripts come once a ticket is in it: a phone takes seconds for them. A visitor who has to
 * log in goes there at once, not past the checkout's scripts; one whose login session has ended is told so by the checkout.
 */
export function useWayToCheckout() {
  const isEmpty = useLines().length === 0;
  const loginSession = useLoginSession();
  const isPreview = useIsPreview();
  const toLogin = useHydrated() && !isPreview && !isEmpty && !loginSession && !hasLoginSessionEnded();
  // After the paint that answers the press: the links to all those scripts take as long as the cart itself.
  const fetched = useDeferredValue(!isEmpty);
  return {
    to: toLogin ? paths.login(paths.checkout()) : paths.checkout(),
    prefetch: fetched ? "render" : "none",
  } as const;
}
