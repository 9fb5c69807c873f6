import { type RefObject, useCallback } from "react";

/** Spec section 9: after this many ms, and this many px above the payment area. */
const SCROLL_AFTER_MS = 250;
const SCROLL_OFFSET_PX = 70;

export function useScrollToPayment(area: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    setTimeout(() => {
      if (!area.current) return;
      const top = area.current.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
      window.scrollTo({ top, behavior: "smooth" });
    }, SCROLL_AFTER_MS);
  }, [area]);
}
