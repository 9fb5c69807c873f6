import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { NumberWall } from "../about/number-wall.tsx";
import type { Route } from "./+types/archive-home";
import { archiveMeta } from "./archive-meta.ts";

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, (edition) => ({
    title: editionTitle(edition),
    description: m.archive_description({ edition: editionTitle(edition) }),
  }));

export default function ArchiveHome() {
  const { name, year, city, days, tagline, seed, statistics, statistics_counted } = useEdition();
  return (
    <>
      <header className="relative isolate overflow-hidden">
        <GenerativeBackground
          seed={seed + 26}
          order={0.3}
          direction={0.35}
          className="opacity-35 md:left-1/3!"
        />
        <div className="page pt-10 pb-14 sm:pt-16 sm:pb-20">
          <p className="font-mono font-medium">
            <span className="bg-ground py-0.5 pr-2">
              {dateSpan(days, "—")} {"//"} {city.toUpperCase()}
            </span>
          </p>
          <h1 className="mt-8 text-giant font-extrabold tracking-[-0.04em]">
            {editionTitle({ name, year })}
          </h1>
          {tagline && <p className="mt-4 text-big font-display font-bold tracking-tight">{tagline}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.agenda()}>{m.archive_agenda({ year })}</ButtonLink>
            <ButtonLink to={paths.speakers()} variant="outline">
              {m.archive_speakers({ year })}
            </ButtonLink>
          </div>
        </div>
      </header>
      <NumberWall statistics={statistics} statistics_counted={statistics_counted} />
    </>
  );
}
