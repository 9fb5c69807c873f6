import { useSyncExternalStore } from "react";

/** Below 768 px: a phone, or a window as narrow. */
const QUERY = "(max-width: 47.99rem)";

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
