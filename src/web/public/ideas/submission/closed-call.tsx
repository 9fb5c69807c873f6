import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { callDay, callSpan } from "../call-dates.ts";
import { useToday } from "../use-today.ts";

/** In place of the form, outside the call's days: why there is none, and what is next. */
export function ClosedCall({ call, state }: { call: IdeasCall; state: "before" | "over" }) {
  const days = { from: callDay(call.opens_on), to: callDay(call.closes_on) };
  const messages = {
    before: { title: m.ideas_closed_before_title(), text: m.ideas_closed_before_text(days) },
    over: { title: m.ideas_closed_over_title(), text: m.ideas_closed_over_text(days) },
  };
  const today = useToday();
  const next = call.timeline.filter(({ ends_on }) => ends_on >= (today ?? call.closes_on));
  return (
    <section aria-labelledby="closed-call" className="border-t border-text py-10 sm:py-14">
      <h2 id="closed-call" className="text-huge text-balance">
        {messages[state].title}
      </h2>
      <p className="mt-6 max-w-2xl text-lg">{messages[state].text}</p>
      {state === "over" && next.length > 0 && (
        <>
          <h3 className="mt-12 text-big">{m.ideas_closed_next()}</h3>
          <ol className="mt-4 max-w-3xl border-t border-text">
            {next.map(({ starts_on, ends_on, description }) => (
              <li
                key={starts_on + description}
                className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-4"
              >
                <time dateTime={starts_on} className="min-w-40 font-mono font-medium whitespace-nowrap">
                  {callSpan(starts_on, ends_on)}
                </time>
                <span className="font-semibold">{description}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="mt-8 text-muted">{m.ideas_closed_contact({ email: call.contact_email })}</p>
    </section>
  );
}
