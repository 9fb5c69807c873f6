import { memo, Suspense } from "react";
import { m } from "#messages/messages.js";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { formatDuration } from "#web/ui/time/format-time.ts";
import type { ListedSession } from "../programme.ts";
import { startOf } from "../session-times.ts";
import { useServerMinute } from "../use-server-minute.ts";

const MINUTE_MS = 60_000;

const RunningStrip = lazyPart(() => import("./running-strip.tsx"));

/**
 * The present and the next session, above the list. Its height depends only on the edition's phase, which the server knows, so
 * filling it after hydration moves nothing. Remembered: each minute it draws anew by itself.
 */
export const NowStrip = memo(function NowStrip({ sessions }: { sessions: readonly ListedSession[] }) {
  const { phase } = useEdition();
  if (phase !== "on") return <OutsideTheEvent sessions={sessions} />;
  return (
    <Suspense fallback={<div className="h-52 border-b border-line bg-ink print:hidden" />}>
      <RunningStrip sessions={sessions} />
    </Suspense>
  );
});

function OutsideTheEvent({ sessions }: { sessions: readonly ListedSession[] }) {
  const { phase } = useEdition();
  const now = useServerMinute();
  const first = sessions[0];
  if (!first) return null;
  const minutes = now === null ? null : Math.ceil((startOf(first) - now) / MINUTE_MS);
  return (
    <p className="page small-print flex h-15 flex-wrap content-center items-center gap-x-3 border-b border-line md:h-12 text-muted print:hidden">
      {phase === "over" ? (
        m.agenda_now_over()
      ) : (
        <>
          {m.agenda_now_before({ when: eventTime(first.start_time) })}
          {minutes !== null && minutes > 0 && (
            <span>{m.agenda_now_in({ time: formatDuration(minutes) })}</span>
          )}
        </>
      )}
    </p>
  );
}
