import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

/** True on the server: nothing moves before the preference is known. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => true);
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
