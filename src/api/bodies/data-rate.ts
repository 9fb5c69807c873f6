/** The slowest that a body may come in, on average and after any pause. */
export const MIN_BYTES_PER_SECOND = 4_096;
/** A phone between two masts pauses this long. */
export const PAUSE_MS = 8_000;

export interface DataRate {
  arrived(bytes: number): void;
  stop(): void;
}

/**
 * Calls `onLate` once when a body comes too slowly. Each byte buys time; never more than `pauseMs` from now, so that
 * what came quickly at first buys no hour at the end.
 */
export function watchDataRate(
  onLate: () => void,
  { bytesPerSecond = MIN_BYTES_PER_SECOND, pauseMs = PAUSE_MS } = {},
): DataRate {
  let deadline = performance.now() + pauseMs;
  let timer = setTimeout(check, pauseMs);
  return {
    arrived: (bytes) => {
      deadline = Math.min(deadline + (bytes / bytesPerSecond) * 1_000, performance.now() + pauseMs);
    },
    stop: () => clearTimeout(timer),
  };

  function check() {
    const left = deadline - performance.now();
    if (left <= 0) onLate();
    else timer = setTimeout(check, Math.ceil(left));
  }
}
