import type { BaseSyntheticEvent } from "react";

/**
 * Focuses the first invalid field in reading order. react-hook-form goes by registration order, in which the
 * country comes late.
 */
export function focusFirstInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  if (!(form instanceof HTMLElement)) return;
  // `aria-invalid` is set with the next render.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
