import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/ideas";
import { ClosingCall } from "./closing-call.tsx";
import { Committee } from "./committee.tsx";
import { Criteria } from "./criteria.tsx";
import { Eligibility } from "./eligibility.tsx";
import { IdeasHero } from "./ideas-hero.tsx";
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
