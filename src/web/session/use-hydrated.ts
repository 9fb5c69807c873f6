import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, when what the browser stores is not yet known. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
