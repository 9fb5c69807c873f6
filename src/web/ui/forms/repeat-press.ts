import { useEffect, useRef } from "react";

/** Spec section 9: held down, a stepper repeats after this long, then this often (ms). */
export const REPEAT_DELAY_MS = 500;
export const REPEAT_EVERY_MS = 40;

/** Calls `step` on press and repeatedly while held, until it returns false. */
export function pressAndHold(step: () => boolean): () => void {
  if (!step()) return () => {};
  let timer = setTimeout(function repeat() {
    if (step()) timer = setTimeout(repeat, REPEAT_EVERY_MS);
  }, REPEAT_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Handlers for a button that repeats while held. A key press or a screen reader's click counts once. */
export function useRepeatPress(step: () => boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const release = useRef<() => void>(() => {});
  useEffect(() => () => release.current(), []);
  const stop = () => release.current();

  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      release.current = pressAndHold(() => latest.current());
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A pointer's click was counted on pointerdown; only a click without a pointer (detail 0) is new.
    onClick: (event: React.MouseEvent) => {
      if (event.detail === 0) latest.current();
    },
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  };
}
