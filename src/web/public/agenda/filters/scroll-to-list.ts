/** Spec section 9, in px: from here on the filter bar is fixed. */
const THRESHOLD_PX = 255;

/** A newly chosen day is shown from its top, with the filters fixed above it. */
export function scrollToList(): void {
  if (window.scrollY > THRESHOLD_PX) window.scrollTo({ top: THRESHOLD_PX + 1, behavior: "instant" });
}
