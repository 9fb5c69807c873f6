import { useEffect, useRef } from "react";

/** Spec section 9: held down, a stepper repeats after this long, then this often (ms). */
export const REPEAT_DELAY_MS = 500;
export const REPEAT_EVERY_MS = 40;

/** Calls `step` repeatedly while the press lasts, until it returns false. `release` tells whether it was called. */
export function holdPress(step: () => boolean): { release: () => boolean } {
  let repeated = false;
  let timer = setTimeout(function repeat() {
    repeated = true;
    if (step()) timer = setTimeout(repeat, REPEAT_EVERY_MS);
  }, REPEAT_DELAY_MS);
  return {
    release: () => {
      clearTimeout(timer);
      return repeated;
    },
  };
}

/**
 * Handlers for a button that repeats while held. A step comes with the click, not with the press before it: a finger that
 * scrolls changes nothing, and its click does not reach what has taken the button's place.
 */
export function useRepeatPress(step: () => boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const hold = useRef<ReturnType<typeof holdPress>>(undefined);
  const repeated = useRef(false);
  const stop = () => {
    if (hold.current?.release()) repeated.current = true;
    hold.current = undefined;
  };
  useEffect(() => () => void hold.current?.release(), []);

  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      repeated.current = false;
      hold.current = holdPress(() => latest.current());
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click at the end of a press that has repeated is no step more; a key's has no pointer (detail 0).
    onClick: (event: React.MouseEvent) => {
      if (event.detail === 0 || !repeated.current) latest.current();
    },
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  };
}
