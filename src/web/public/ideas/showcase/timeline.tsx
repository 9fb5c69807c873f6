import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { callSpan, callState } from "../call-dates.ts";
import { useToday } from "../use-today.ts";

/** The call's dates; the current one is marked. Nothing without any. */
export function Timeline({ items }: { items: IdeasCall["timeline"] }) {
  const today = useToday();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="ideas-timeline" className="bg-primary text-on-primary">
      <div className="page py-16 sm:py-24">
        <h2 id="ideas-timeline" className="text-huge">
          {m.ideas_timeline()}
        </h2>
        <ol className="mt-10 border-b border-current sm:mt-14">
          {items.map(({ starts_on, ends_on, description }) => {
            const current = today !== null && callState(starts_on, ends_on, today) === "open";
            return (
              <li
                key={starts_on + description}
                aria-current={current ? "step" : undefined}
                className="grid items-baseline gap-x-8 gap-y-1 border-t border-current py-5 menu:grid-cols-12 sm:py-7"
              >
                <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 font-mono text-3xl font-medium tracking-tight sm:text-5xl menu:col-span-6">
                  {/* HTML has no element for a span of days; `dateTime` is its first. */}
                  <time dateTime={starts_on}>
                    <Span text={callSpan(starts_on, ends_on)} />
                  </time>
                  {current && (
                    <span className="self-center bg-on-primary px-2 py-0.5 text-base tracking-normal text-primary">
                      {m.ideas_timeline_now()}
                    </span>
                  )}
                </p>
                <p className="font-display text-xl font-semibold tracking-tight sm:text-3xl menu:col-span-6">
                  {description}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** A span of days; with years it is long, and breaks between its two ends. */
function Span({ text }: { text: string }) {
  const [from, to] = text.split("-");
  return (
    <>
      <span className="whitespace-nowrap">
        {from}
        {to && "-"}
      </span>
      {to && (
        <>
          <wbr />
          <span className="whitespace-nowrap">{to}</span>
        </>
      )}
    </>
  );
}
