import { type RefObject, useCallback } from "react";
import { prefersReducedMotion } from "#web/ui/device/reduced-motion.ts";

/** Spec section 9: after this many ms, and this many px above the payment area. */
const SCROLL_AFTER_MS = 250;
const SCROLL_OFFSET_PX = 70;

/** A page that moves under a press makes it miss: a buyer who is quicker is left where they are, also on the way. */
const PRESSES = ["pointerdown", "keydown"] as const;

export function useScrollToPayment(area: RefObject<HTMLElement | null>): () => void {
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
