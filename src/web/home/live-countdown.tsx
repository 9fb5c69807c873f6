import { useState } from "react";
import type { Edition } from "#contract/edition.ts";
import { m } from "#messages/messages.js";
import { useTicking } from "../ui/ticking.ts";
import { clockOffset, countdown } from "./countdown.ts";

/** Counts by the server's clock. The figures are not announced: a label says them when asked. */
export function LiveCountdown({ edition }: { edition: Edition }) {
  const served = Date.parse(edition.now);
  const ticking = useTicking();
  const [offset, setOffset] = useState<number | null>(null);
  if (ticking !== null && offset === null) setOffset(clockOffset(served, ticking));
  const now = ticking === null ? served : ticking + (offset ?? 0);
  const left = countdown(Date.parse(edition.starts_at), Date.parse(edition.ends_at), now);

  if (left.state !== "before") {
    return (
      <p className="font-display text-big font-bold text-balance">
        {left.state === "on" ? m.home_countdown_on() : m.home_countdown_over()}
      </p>
    );
  }
  const cells = [
    { value: left.days, label: m.home_countdown_days() },
    { value: left.hours, label: m.home_countdown_hours() },
    { value: left.minutes, label: m.home_countdown_minutes() },
    { value: left.seconds, label: m.home_countdown_seconds() },
  ];
  return (
    <div role="timer" aria-label={m.home_countdown_label()}>
      <dl className="grid grid-cols-4">
        {cells.map((cell) => (
          <div key={cell.label} className="flex flex-col-reverse border-l border-edge py-1 pl-3 sm:pl-4">
            <dt className="small-print text-muted">{cell.label}</dt>
            <dd className="font-mono text-3xl font-medium tracking-tight tabular-nums sm:text-5xl">
              {String(cell.value).padStart(2, "0")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
