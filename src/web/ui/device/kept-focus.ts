import { type FocusEvent, useEffect, useRef } from "react";

/** Longer than an alert dialog takes to close, which then gives the focus back: to nothing where its button has gone. */
const GIVEN_BACK_MS = 300;

/**
 * For an element with cards, which their labels name. A change of `shown` may take away the button that had the focus: then its card gets
 * it, or the element itself where the card has gone too, and reading goes on there instead of at the top of the page.
 */
export function useKeptFocus(shown: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const card = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when what is shown changes
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
      const cards = [...(ref.current?.querySelectorAll<HTMLElement>("li[aria-label]") ?? [])];
      const next = cards.find(({ ariaLabel }) => ariaLabel === card.current) ?? ref.current;
      last.current = null;
      if (!next) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const onFocus = ({ target }: FocusEvent) => {
    // Events of dialogs come through React, from elsewhere on the page.
    if (!ref.current?.contains(target)) return;
    last.current = target;
    card.current = target.closest("li")?.ariaLabel ?? "";
  };
  return { ref, onFocus };
}
