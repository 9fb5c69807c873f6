import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { MissingPage } from "#web/ui/errors/missing-page.tsx";
import { ArrowBackIcon, ArrowIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { ListedSpeaker, OpenedSpeaker } from "./load-speakers.ts";
import { SpeakerDetail } from "./speaker-detail.tsx";
import { readSpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

export function SpeakerPage({
  speaker,
  others,
}: {
  speaker: OpenedSpeaker;
  others: readonly ListedSpeaker[];
}) {
  const [search] = useSearchParams();
  const query = readSpeakersQuery(search, useEdition().days);
  const at = others.findIndex((other) => other.slug === speaker.slug);
  const [before, after] = [others[at - 1], others[at + 1]];
  return (
    <>
      <div className="page border-b border-line">
        <Link
          to={paths.speakers(writeSpeakersQuery(query))}
          className="inline-flex min-h-14 items-center gap-3 font-mono decoration-edge underline-offset-4 hover:underline"
        >
          <ArrowBackIcon />
          {m.speakers_all()}
        </Link>
      </div>
      <SpeakerDetail key={speaker.slug} speaker={speaker} day={query.day} />
      {(before || after) && (
        <nav aria-label={m.speakers_neighbours()} className="border-t border-text">
          <div className="page grid sm:grid-cols-2">
            {before && <AdjacentSpeaker speaker={before} label={m.speakers_previous()} />}
            {after && <AdjacentSpeaker speaker={after} label={m.speakers_next()} next />}
          </div>
        </nav>
      )}
    </>
  );
}

function AdjacentSpeaker({
  speaker,
  label,
  next = false,
}: {
  speaker: ListedSpeaker;
  label: string;
  next?: boolean;
}) {
  return (
    <Link
      to={paths.speaker(speaker.slug)}
      prefetch="intent"
      className={`group flex flex-col gap-3 py-8 sm:py-12 ${next ? "border-line not-first:border-t sm:col-start-2 sm:items-end sm:border-l sm:pl-8 sm:text-right sm:not-first:border-t-0" : "sm:pr-8"}`}
    >
      <span className="small-print inline-flex items-center gap-2 text-muted">
        {!next && <ArrowBackIcon className="size-4" />}
        {label}
        {next && <ArrowIcon className="size-4" />}
      </span>
      <span className="font-display text-big font-bold tracking-tight decoration-2 underline-offset-4 group-hover:underline">
        {speaker.name}
      </span>
    </Link>
  );
}

export function MissingSpeaker() {
  return (
    <MissingPage
      title={m.speakers_missing_title()}
      text={m.speakers_missing_text()}
      to={paths.speakers()}
      link={m.speakers_all()}
    />
  );
}
