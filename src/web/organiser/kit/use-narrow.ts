import { useSyncExternalStore } from "react";

/** Below 768 px: a phone, or a window as narrow. */
const QUERY = "(max-width: 47.99rem)";
let known: MediaQueryList | undefined;
/** Made once: React asks with every drawing. */
const narrow = () => {
  known ??= window.matchMedia(QUERY);
  return known;
};

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow().addEventListener("change", listener);
      return () => narrow().removeEventListener("change", listener);
    },
    () => narrow().matches,
    () => false,
  );
}
