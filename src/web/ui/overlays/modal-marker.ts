import { useEffect } from "react";

/** Spec section 2: the page's body says that a modal is open. */
export function useModalMarker(open: boolean) {
  useEffect(() => {
    if (!open) return;
    document.body.classList.add("modal-open");
    return () => document.body.classList.remove("modal-open");
  }, [open]);
}
