import type { ListedCall } from "#contract/calls/calls.ts";
import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { Link } from "#web/ui/language/link.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/calls";
import { callMoment, overText, useCallState } from "./use-call-state.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, "calls");
  const { results } = await context.get(apiClientContext).calls.list({ lang: getLocale() });
  return results;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.calls_title(), description: descriptionOf(args.loaderData ?? []) });

/** Names the event where one of the calls is its own. */
const descriptionOf = (calls: readonly ListedCall[]) =>
  calls.some(({ edition }) => edition.year === currentSiteFacts().year)
    ? m.calls_description()
    : m.calls_description_ahead();

/** The edition's calls for sessions, those that are over too. */
export default function Calls({ loaderData: calls }: Route.ComponentProps) {
  const { year } = useEdition();
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="text-giant font-extrabold tracking-[-0.04em]">{m.calls_title()}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{descriptionOf(calls)}</p>
      <ul className="mt-10 border-t border-text">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line py-6">
            {call.edition.year !== year && (
              <p className="font-mono text-muted">{editionTitle(call.edition)}</p>
            )}
            <h2 className="text-big">
              {/* A call's page has its own edition's name and colours, which are the document's. */}
              <Link
                to={paths.call(call.id)}
                reloadDocument={call.edition.year !== year}
                className="underline underline-offset-4"
              >
                {call.name}
              </Link>
            </h2>
            <CallDates call={call} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallDates({ call }: { call: ListedCall }) {
  const when = callMoment(call.closes_at);
  const isOver = useCallState(call) === "over";
  return <p className="mt-2 font-mono">{isOver ? overText(call.closes_at, when) : m.calls_open({ when })}</p>;
}
