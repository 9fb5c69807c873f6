import { useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { SEARCH_TEXT_MAX } from "#contract/query-values.ts";
import { m } from "#messages/messages.js";
import { Updating } from "#web/ui/errors/updating.tsx";
import { useTypedEarly } from "#web/ui/forms/use-typed-early.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { dayParam } from "#web/ui/time/event-time.ts";
import { DayFilter } from "./day-filter.tsx";
import { findSpeakers } from "./find-speakers.ts";
import type { ListedSpeaker } from "./load-speakers.ts";
import { SpeakerCard } from "./speaker-card.tsx";
import { speakerDays } from "./speaker-days.ts";
import { readSpeakersQuery, type SpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

/** The speakers, filtered by the address (`?day=27&q=design`). */
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
        {dateSpan(edition.days, "—", edition.this_year)} {"//"} {edition.city.toUpperCase()}
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

/**
 * Searches while the visitor types; the address follows. Without JavaScript it is a plain form. On wide screens it
 * is inside the bar of days.
 */
function SearchField({ query: { day, text } }: { query: SpeakersQuery }) {
  const id = useId();
  const navigate = useNavigate();
  // After `useNavigate`, which leads nowhere before its own effect.
  useTypedEarly(id);
  // The text while the visitor types; the address follows a moment later. Otherwise the field shows the address.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <search className="page block pointer-events-none z-20 menu:sticky menu:top-14 menu:-mt-16.25 menu:flex menu:h-16 menu:justify-end [@media(max-height:24rem)]:static print:hidden">
      <form
        action={localPath(paths.speakers())}
        onSubmit={(event) => event.preventDefault()}
        className="pointer-events-auto relative flex h-14 items-center border-b border-line menu:h-full menu:w-[32%] menu:border-x menu:border-b-0"
      >
        <SearchIcon className="pointer-events-none absolute size-5 menu:left-4" />
        {day !== null && <input type="hidden" name="day" value={dayParam(day)} />}
        <input
          id={id}
          type="search"
          name="q"
          aria-label={m.speakers_search()}
          placeholder={m.speakers_search_hint()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          value={typed ?? text}
          onChange={({ target: { value } }) => {
            setTyped(value);
            // Navigating to the same address would reload the list.
            if (value.trim() === (typed ?? text).trim()) return;
            navigate({ search: writeSpeakersQuery({ day, text: value.trim() }) }, { replace: true });
          }}
          onBlur={() => setTyped(null)}
          className="size-full bg-transparent pl-9 -outline-offset-3! placeholder:text-muted menu:pr-3 menu:pl-12"
        />
      </form>
    </search>
  );
}
