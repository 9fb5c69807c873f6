import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { callDay, callSpan, callState } from "./call-dates.ts";
import { useToday } from "./use-today.ts";

/** The submission dates; after hydration, whether submissions are open. Always one line. */
export function CallLine({ call }: { call: IdeasCall }) {
  const today = useToday();
  return (
    <p className="font-mono text-lg font-medium sm:text-2xl">
      <span className="bg-ground py-1 pr-3">{callMessage(call, today)}</span>
    </p>
  );
}

function callMessage({ opens_on: from, closes_on: to }: IdeasCall, today: string | null): string {
  if (today === null) return m.ideas_dates({ span: callSpan(from, to) });
  const messages = {
    before: () => m.ideas_dates_before({ from: callDay(from) }),
    open: () => m.ideas_dates_open({ to: callDay(to) }),
    over: () => m.ideas_dates_over({ to: callDay(to) }),
  };
  return messages[callState(from, to, today)]();
}
