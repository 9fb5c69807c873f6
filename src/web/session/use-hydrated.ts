import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, when browser storage is not readable yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
