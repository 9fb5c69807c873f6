import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { useNow } from "./use-now.ts";

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;
/** Announced at each full minute and at these seconds. */
const SPOKEN_SECONDS = [30, 10];

/** The time left to confirm a payment, as a ring and mm:ss. */
export function CountdownRing({
  endsAt,
  totalSeconds,
  onComplete,
}: {
  /** In ms, on the browser's clock. */
  endsAt: number;
  /** The time of a full ring. */
  totalSeconds: number;
  onComplete?: () => void;
}) {
  const now = useNow();
  // Capped: the browser's and the server's clocks may differ.
  const left = now === null ? totalSeconds : Math.min(totalSeconds, secondsLeft(endsAt, now));
  const done = now !== null && left === 0;
  const complete = useRef(onComplete);
  useEffect(() => {
    complete.current = onComplete;
  });
  useEffect(() => {
    if (done) complete.current?.();
  }, [done]);

  const spoken = left > 0 && (left % 60 === 0 || SPOKEN_SECONDS.includes(left));
  return (
    <div role="timer" className="relative inline-grid size-48 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 120 120" className="absolute inset-0 -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="4" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="6"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, left / totalSeconds))}
        />
      </svg>
      <span aria-hidden="true" className="font-mono text-4xl font-medium tabular-nums">
        {toMinutes(left)}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken ? m.ui_countdown_left({ time: toMinutes(left) }) : ""}
      </span>
    </div>
  );
}

export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** `75` → `"01:15"`. */
export function toMinutes(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
