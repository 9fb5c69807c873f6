import type { BaseSyntheticEvent } from "react";

/**
 * Moves the focus to the first field of a refused form as a person reads it. (react-hook-form goes by the order in
 * which fields were registered, and one that registers late, like the country, would be passed over.)
 */
export function focusFirstInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  if (!(form instanceof HTMLElement)) return;
  // The marks appear with the next render.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
