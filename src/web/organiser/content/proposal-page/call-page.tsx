import "#web/ui/api/zod-without-eval.ts";
import { lazy, Suspense, useState } from "react";
import { data, type MetaDescriptor } from "react-router";
import type { Call } from "#contract/calls/calls.ts";
import { catalogueId } from "#contract/fields.ts";
import { paths } from "#contract/paths.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { useCallState } from "#web/public/calls/use-call-state.ts";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { setClockOffset } from "#web/ui/login-session/clock-offset.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { pageMeta, shareImagePath } from "#web/ui/site/page-meta.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { OwnFrame } from "../link-page/own-frame.tsx";
import type { Route } from "./+types/call-page";
import { CallIntro } from "./call-intro.tsx";
import "../../organiser.css";

const NewProposal = lazy(() => import("./new-proposal.tsx"));
const AskForLink = lazy(() => import("./ask-for-link.tsx"));

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const { publicUrl, call } = loaderData ?? {};
  const title = call?.name ?? m.calls_title();
  const page = { title, description: m.calls_description(), image: shareImagePath(paths.calls()) };
  const tags = pageMeta({ location, matches: [] }, page, publicUrl ? { publicUrl } : undefined);
  // Pictures for links to the site are the public edition's.
  return currentSiteFacts().isAhead ? tags.filter((tag) => !isPicture(tag)) : tags;
};

const isPicture = (tag: MetaDescriptor) => "property" in tag && String(tag.property).startsWith("og:image");

/** An unknown call, and one that is not published, look the same. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const { data: id } = catalogueId.safeParse(Number(params.id));
  const call = id === undefined ? null : await client.calls.read({ id, lang: getLocale() }).catch(orNone);
  if (!call) throw data(null, { status: 404 });
  // Also before an edition is public.
  const site = await loadSite(client, context.get(publicUrlContext)).catch(() => null);
  return { call, clockOffsetMs: site?.clockOffsetMs ?? 0, publicUrl: context.get(publicUrlContext) };
}

function orNone(error: unknown): null {
  if ((error as { status?: unknown } | null)?.status === 404) return null;
  throw error;
}

/** A form that was open stays, with what is typed in it, when the call closes. */
function Forms({ call }: { call: Call }) {
  const state = useCallState(call);
  const [wasOpen, setWasOpen] = useState(state === "open");
  if (state === "open" && !wasOpen) setWasOpen(true);
  if (state === "before") return null;
  return (
    <Suspense fallback={<LoadingArea />}>
      {wasOpen && <NewProposal call={call} isOver={state === "over"} />}
      <AskForLink call={call} />
    </Suspense>
  );
}

/** A call for sessions, and its form while it is open. */
export default function CallPage({ loaderData: { call, clockOffsetMs } }: Route.ComponentProps) {
  setClockOffset(clockOffsetMs);
  const hydrated = useHydrated();
  return (
    <div data-organiser="" data-link-page="" className="text-sm">
      <QueryProvider>
        <OwnFrame>
          <div className="mx-auto max-w-3xl pb-24">
            <CallIntro call={call} />
            {call.state === "open" && (
              <noscript>
                <p className="border-t px-4 py-6 sm:px-6">{m.proposal_noscript()}</p>
              </noscript>
            )}
            {hydrated && <Forms key={call.id} call={call} />}
            {!currentSiteFacts().isAhead && (
              <p className="border-t px-4 py-6 sm:px-6">
                <Link to={paths.policy()} className="underline underline-offset-4">
                  {m.layout_policy()}
                </Link>
              </p>
            )}
          </div>
        </OwnFrame>
      </QueryProvider>
    </div>
  );
}
