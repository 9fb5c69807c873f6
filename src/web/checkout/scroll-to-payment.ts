import { type RefObject, useCallback } from "react";

/** Spec section 9: after this many ms, and this many px above the payment area. */
const SCROLL_AFTER_MS = 250;
const SCROLL_OFFSET_PX = 70;

/** A page that moves under a press makes it miss: a buyer who is quicker is left where they are. */
const PRESSES = ["pointerdown", "keydown"] as const;

export function useScrollToPayment(area: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    const over = new AbortController();
    const timer = setTimeout(() => {
      over.abort();
      if (!area.current) return;
      const top = area.current.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
      window.scrollTo({ top, behavior: "smooth" });
    }, SCROLL_AFTER_MS);
    const stay = () => {
      clearTimeout(timer);
      over.abort();
    };
    for (const press of PRESSES) window.addEventListener(press, stay, { capture: true, signal: over.signal });
  }, [area]);
}
