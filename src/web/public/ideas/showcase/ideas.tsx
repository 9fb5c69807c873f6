import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { CallLine } from "../call-line.tsx";
import type { Route } from "./+types/ideas";
import { Criteria } from "./criteria.tsx";
import { Eligibility } from "./eligibility.tsx";
import { PastIdeas } from "./past-ideas.tsx";
import { Rules } from "./rules.tsx";
import { Sectors } from "./sectors.tsx";
import { Support } from "./support.tsx";
import { Timeline } from "./timeline.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, "ideas");
  return { call: await context.get(apiClientContext).ideas.call({ lang: getLocale() }) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.ideas_title(), description: m.ideas_description() });

/** The ideas showcase and how to take part (spec section 2, "Ideas"). */
export default function Ideas({ loaderData: { call } }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <>
      <IdeasHero call={call} seed={edition.seed} />
      <Timeline items={call.timeline} />
      <Eligibility regions={call.regions} />
      <Sectors />
      <Criteria />
      <Committee members={call.committee} />
      <Rules regions={call.regions.length > 0} />
      <Support email={call.contact_email} social={edition.social} />
      <PastIdeas ideas={call.past_ideas} year={edition.year - 1} />
      <ClosingCall state={call.state} />
    </>
  );
}

function IdeasHero({ call, seed }: { call: IdeasCall; seed: number }) {
  return (
    <section className="relative isolate overflow-hidden border-b border-text">
      <GenerativeBackground seed={seed + 28} order={0.5} direction={-0.25} className="opacity-55" />
      <div className="page py-10 sm:py-16">
        <CallLine call={call} />
        <h1 className="mt-8 max-w-[9ch] text-giant font-extrabold tracking-[-0.038em] sm:mt-12">
          {m.ideas_title()}
        </h1>
        <div className="mt-10 max-w-2xl bg-ground p-5 outline outline-edge sm:mt-16 sm:p-8">
          <p className="font-display text-2xl leading-tight font-bold tracking-tight text-balance sm:text-3xl">
            {m.ideas_lead()}
          </p>
          <p className="mt-4 text-lg text-muted">{m.ideas_intro()}</p>
          <ButtonLink size="large" to={paths.ideasForm()} className="mt-7 w-full sm:w-auto">
            {m.ideas_submit()}
            <ArrowIcon />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Committee({ members }: { members: IdeasCall["committee"] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="ideas-committee" className="page grid gap-10 pb-20 menu:grid-cols-12 sm:pb-28">
      <h2 id="ideas-committee" className="text-huge menu:col-span-4">
        {m.ideas_committee()}
      </h2>
      <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8 menu:col-span-8">
        {members.map(({ name, role }) => (
          <li key={name} className="border-t border-line py-4">
            <p className="font-display text-2xl font-semibold tracking-tight">{name}</p>
            <p className="small-print mt-1 text-muted">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the form, or to the page in its place once the call is over. */
function ClosingCall({ state }: { state: IdeasCall["state"] }) {
  return (
    <section className="border-t border-text">
      <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-8 py-20 sm:py-28">
        <p className="max-w-[14ch] font-display text-balance text-huge font-bold tracking-tight">
          {state === "over" ? m.ideas_call_over() : m.ideas_call()}
        </p>
        <ButtonLink size="large" to={paths.ideasForm()}>
          {m.ideas_submit()}
          <ArrowIcon />
        </ButtonLink>
      </div>
    </section>
  );
}
