import { paths } from "#contract/paths.ts";
import type { Stage } from "#contract/programme/programme.ts";
import { stagesOf } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Updating, UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/stages";
import { StageEntry, VenueAddress } from "./stage-entry.tsx";
import { StagesHero } from "./stages-hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { programme } = context.get(apiClientContext);
  const lang = getLocale();
  const [stages, events] = await Promise.all([programme.stages({ lang }), programme.events({ lang })]);
  const used = events.results.flatMap((event) => stagesOf(event).map(({ id }) => id));
  const sessions = Map.groupBy(used, (id) => id);
  return stages.results.map((stage) => ({ ...stage, sessions: sessions.get(stage.id)?.length ?? 0 }));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.stages_title(), description: m.stages_description() });

export default function Stages({ loaderData: stages }: Route.ComponentProps) {
  const edition = useEdition();
  const place = sharedVenue(stages);
  if (stages.length === 0) return <Updating text={m.stages_empty()} />;
  return (
    <>
      <StagesHero edition={edition} />
      <div className="page grid gap-x-8 gap-y-10 py-12 md:grid-cols-12 md:py-20">
        <div className="md:col-span-4">
          {/* Spec section 2: from 768 px on the heading is sticky, 110 px from the top. */}
          <div className="md:sticky md:top-[110px]">
            <h2 className="text-huge">{m.stages_heading()}</h2>
            <p className="mt-5 max-w-prose text-lg text-muted">
              {m.stages_lead({ count: stages.length, city: edition.city })}
            </p>
            {place && <VenueAddress venue={place} />}
            <ButtonLink
              to={paths.login(paths.tickets())}
              variant="sell"
              size="large"
              className="mt-8 font-mono"
            >
              {m.layout_tickets()}
            </ButtonLink>
          </div>
        </div>
        <ol className="md:col-span-8">
          {stages.map((stage, index) => (
            <li key={stage.id}>
              <StageEntry
                stage={stage}
                withAddress={place === null}
                number={index + 1}
                city={edition.city}
                seed={edition.seed}
              />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The one venue of several stages, which stands once. */
function sharedVenue(stages: readonly Pick<Stage, "venue">[]): Stage["venue"] {
  const [first] = stages;
  const isShared = stages.length > 1 && stages.every(({ venue }) => venue?.id === first?.venue?.id);
  return isShared ? (first?.venue ?? null) : null;
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.stages_failed()} />;
}
