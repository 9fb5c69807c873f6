import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while hydrating, when browser storage is not readable yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
