import type { BaseSyntheticEvent } from "react";

/**
 * Focuses the first invalid field in reading order. react-hook-form goes by registration order, in which the
 * country comes late.
 */
export function focusFirstInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  if (form instanceof HTMLElement) focusFirstInvalidIn(form);
}

/** In frames: so long may the drawing of what was found take. */
const FRAMES_MAX = 10;

export function focusFirstInvalidIn(form: HTMLElement | null, frames = FRAMES_MAX): void {
  // `aria-invalid` is set with the next render, which may come after the next frame. A group of options has `data-invalid`.
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    if (first) first.focus();
    else if (frames > 1) focusFirstInvalidIn(form, frames - 1);
  });
}
