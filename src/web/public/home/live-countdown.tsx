import { m } from "#messages/messages.js";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { countdown } from "./countdown.ts";

/**
 * Counts by the server's clock after hydration, as the cached page cannot hold seconds. Not announced every second:
 * the timer has a label.
 */
export function LiveCountdown({ edition }: { edition: SiteEdition }) {
  const now = useServerNow();
  const left =
    now === null ? null : countdown(Date.parse(edition.starts_at), Date.parse(edition.ends_at), now);
  const state = left?.state ?? edition.phase;

  if (state !== "before") {
    return (
      <p className="font-display text-big font-bold text-balance">
        {state === "on" ? m.home_countdown_on() : m.home_countdown_over()}
      </p>
    );
  }
  const counting = left?.state === "before" ? left : null;
  const cells = [
    { value: counting?.days, label: m.home_countdown_days() },
    { value: counting?.hours, label: m.home_countdown_hours() },
    { value: counting?.minutes, label: m.home_countdown_minutes() },
    { value: counting?.seconds, label: m.home_countdown_seconds() },
  ];
  return (
    <div role="timer" aria-label={m.home_countdown_label()}>
      <dl className="grid grid-cols-4">
        {cells.map((cell) => (
          <div key={cell.label} className="flex flex-col-reverse border-l border-edge py-1 pl-3 sm:pl-4">
            <dt className="small-print text-muted">{cell.label}</dt>
            <dd className="font-mono text-3xl font-medium tracking-tight tabular-nums sm:text-5xl">
              {cell.value === undefined ? "––" : String(cell.value).padStart(2, "0")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
