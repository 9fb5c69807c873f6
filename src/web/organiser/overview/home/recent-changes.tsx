import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { labelName, nounName, verbName } from "../../shop/audit/audit-messages.ts";

const SHOWN = 12;

const timeFormat = dateFormat({
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** The latest changes and their authors, the newest first. */
export function RecentChanges() {
  const { data, waiting } = loaded(
    useQuery(organiserQueries.audit.list.queryOptions({ input: { limit: SHOWN }, staleTime: 0 })),
    { loading: null },
  );
  if (waiting) return waiting;
  return (
    <section aria-labelledby="changes" className="py-6">
      <h2 id="changes" className="text-lg">
        {m.organiser_changes()}
      </h2>
      <p className="mt-0.5 text-muted">
        {data?.count === 0 ? m.organiser_changes_none() : m.organiser_changes_lead()}
      </p>
      {!data && <Skeleton className="mt-4 h-64" />}
      <ol className="mt-4 border-t">
        {data?.results.map(({ id, at, actor, action, noun, label }) => (
          <li key={id} className="grid min-h-9.5 grid-cols-[7.5rem_1fr] items-baseline gap-x-3 border-b py-2">
            <time dateTime={at} className="font-mono text-xs text-muted">
              {timeFormat().format(new Date(at))}
            </time>
            <span className="min-w-0">
              {/* A picture's or a film's path says nothing to a reader; a number says which of its kind. */}
              {!/^[/#]/.test(label) && (
                <span className="font-semibold">{labelName({ action, noun, label })} </span>
              )}
              <span className="text-small text-muted">
                {[nounName(noun), ...(label.startsWith("#") ? [label] : [])].join(" ")}, {verbName(action)}
              </span>
              <span className="block truncate text-small text-muted">{actor}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
