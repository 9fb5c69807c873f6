import type { BaseSyntheticEvent } from "react";

/**
 * Focuses the first invalid field in reading order. react-hook-form goes by registration order, in which the
 * country comes late.
 */
export function focusFirstInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  if (form instanceof HTMLElement) focusFirstInvalidIn(form);
}

export function focusFirstInvalidIn(form: HTMLElement | null): void {
  // `aria-invalid` is set with the next render. A group of options has `data-invalid`.
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
  );
}
