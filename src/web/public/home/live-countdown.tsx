import { m } from "#messages/messages.js";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { countdown } from "#web/ui/time/countdown.ts";
import { CountdownCells } from "#web/ui/time/countdown-cells.tsx";

/**
 * Counts by the server's clock after hydration, as the cached page cannot hold seconds.
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
  return <CountdownCells left={left} label={m.home_countdown_label()} />;
}
