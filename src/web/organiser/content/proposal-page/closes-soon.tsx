import type { Call } from "#contract/calls/calls.ts";
import { m } from "#messages/messages.js";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { useNow } from "#web/ui/time/use-now.ts";

const MINUTE_MS = 60_000;
/** Time enough to finish a sentence and hand in. */
const WARNED_MINUTES = 15;

/** Beside a form's button, in a call's last minutes. */
export function ClosesSoon({ call: { closes_at } }: { call: Pick<Call, "closes_at"> }) {
  const minutes = useNow() === null ? null : minutesLeft(closes_at, serverTime());
  return (
    <p role="status" className="font-medium empty:hidden">
      {minutes === null ? "" : m.proposal_closes_soon({ minutes })}
    </p>
  );
}

/** At least one; null: before its last minutes, and when it is closed. `now` in ms. */
export function minutesLeft(closesAt: string, now: number): number | null {
  const minutes = Math.ceil((Date.parse(closesAt) - now) / MINUTE_MS);
  return minutes > 0 && minutes <= WARNED_MINUTES ? minutes : null;
}
