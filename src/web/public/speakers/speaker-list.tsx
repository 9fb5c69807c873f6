import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Updating } from "#web/ui/errors/updating.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { DayFilter } from "./day-filter.tsx";
import { findSpeakers } from "./find-speakers.ts";
import type { ListedSpeaker } from "./load-speakers.ts";
import { SearchField } from "./search-field.tsx";
import { SpeakerCard } from "./speaker-card.tsx";
import { speakerDays } from "./speaker-days.ts";
import { readSpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

/** The speakers, filtered by the address (`?dia=27&q=design`). */
export function SpeakerList({
  speakers,
  selected,
}: {
  speakers: readonly ListedSpeaker[];
  /** The slug of the open speaker, or of the one just closed. */
  selected: string | null;
}) {
  const edition = useEdition();
  const [search] = useSearchParams();
  if (speakers.length === 0) return <Updating text={m.speakers_empty()} />;

  const days = speakerDays(edition.days, speakers);
  const query = readSpeakersQuery(search, days);
  const found = findSpeakers(speakers, query);
  return (
    <>
      {/* Header (80 px) plus this line (76 px): after 100 px of scroll the bar meets the compact header (56 px). */}
      <p className="page small-print flex h-19 items-center text-muted">
        {dateSpan(edition.days, "—")} {"//"} {edition.city.toUpperCase()}
      </p>
      <DayFilter days={days} query={query} />
      <SearchField query={query} />
      <div className="page">
        <div className="grid items-end gap-x-8 gap-y-4 pt-8 pb-8 menu:grid-cols-12 sm:pt-12 sm:pb-12">
          <h1 className="text-giant font-extrabold tracking-[-0.04em] menu:col-span-8">
            {m.speakers_heading()}
          </h1>
          <p className="max-w-prose text-lg text-muted menu:col-span-4 menu:pb-3">{m.speakers_lead()}</p>
        </div>
        <p role="status" className="small-print border-b border-text pb-3 font-medium">
          {m.speakers_count({ count: found.length })}
        </p>
        {found.length === 0 && <NoSpeakers />}
        <ul className="grid border-line sm:grid-cols-2 sm:border-b sm:border-l menu:grid-cols-4">
          {found.map((speaker) => (
            <li
              key={speaker.slug}
              className="flex drawn-late [contain-intrinsic-height:auto_11rem] sm:[contain-intrinsic-height:auto_37rem]"
            >
              <SpeakerCard
                speaker={speaker}
                query={writeSpeakersQuery(query)}
                selected={speaker.slug === selected}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function NoSpeakers() {
  return (
    <div className="py-16">
      <p className="font-display text-big font-bold">{m.speakers_none()}</p>
      <Link
        to={paths.speakers()}
        className="mt-4 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
      >
        {m.speakers_clear()}
      </Link>
    </div>
  );
}
