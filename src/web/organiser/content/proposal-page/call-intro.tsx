import type { Call } from "#contract/calls/calls.ts";
import { m } from "#messages/messages.js";
import { callMoment, overText, ownMoment, useCallState } from "#web/public/calls/use-call-state.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { useAbroad } from "#web/ui/time/zone-note.tsx";
import { Contact, EditionHead } from "../link-page/edition-head.tsx";

/** Shows the organiser's text about a call, and until when it is open. */
export function CallIntro({ call }: { call: Call }) {
  const { edition } = call;
  const state = useCallState(call);
  const next = state === "before" ? call.opens_at : call.closes_at;
  const isAbroad = useAbroad(next, edition.time_zone);
  // It ended before, with its edition.
  const hasMoment = state !== "over" || Date.parse(next) <= serverTime();
  return (
    <EditionHead
      edition={edition}
      title={call.name}
      where={`${dateSpan([edition.first_day, edition.last_day], "—")} // ${edition.city}`}
    >
      <p className="mt-3 font-mono font-medium">{datesOf(call, state)}</p>
      {isAbroad && hasMoment && <p className="text-muted">{m.calls_own_clock({ when: ownMoment(next) })}</p>}
      {call.text && <p className="mt-4 max-w-prose text-base break-words whitespace-pre-wrap">{call.text}</p>}
      <Contact edition={edition} />
    </EditionHead>
  );
}

function datesOf(
  { opens_at, closes_at, edition }: Pick<Call, "opens_at" | "closes_at" | "edition">,
  state: Call["state"],
): string {
  const moment = (iso: string) => callMoment(iso, edition.time_zone);
  if (state === "before") return m.calls_before({ when: moment(opens_at) });
  const when = moment(closes_at);
  return state === "open" ? m.calls_open({ when }) : overText(closes_at, when);
}
