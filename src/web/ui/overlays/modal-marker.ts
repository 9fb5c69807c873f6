import { useEffect } from "react";

/** Spec section 2: marks the body while a modal is open. */
export function useModalMarker(open: boolean) {
  useEffect(() => {
    if (!open) return;
    document.body.classList.add("modal-open");
    return () => document.body.classList.remove("modal-open");
  }, [open]);
}
