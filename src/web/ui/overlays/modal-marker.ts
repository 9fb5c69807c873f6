import { useEffect, useSyncExternalStore } from "react";

let open = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  open += change;
  document.body.classList.toggle("modal-open", open > 0);
  for (const listener of listeners) listener();
}

/** Spec section 2: marks the body while a modal is open. */
export function useModalMarker(shown: boolean) {
  useEffect(() => {
    if (!shown) return;
    count(1);
    return () => count(-1);
  }, [shown]);
}

/** Behind an open modal, everything that moves by itself stands still. */
export const useModalOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false);

const isOpen = () => open > 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
