import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { OVER_LIST, useOpening } from "#web/ui/overlays/use-modal-route.ts";
import { dayLabel } from "#web/ui/time/event-time.ts";
import type { ListedSpeaker } from "./load-speakers.ts";

/** One speaker of the list. A click anywhere but on LinkedIn opens the speaker. */
export function SpeakerCard({
  speaker,
  query,
  selected,
}: {
  speaker: ListedSpeaker;
  /** The list's query, carried on to the address of the opened speaker. */
  query: string;
  selected: boolean;
}) {
  const path = paths.speaker(speaker.slug, query);
  const opening = useOpening(path);
  const days = [...new Set(speaker.events.map((event) => event.day))];
  return (
    <article
      data-selected={selected || undefined}
      className="group relative grid w-full grid-cols-[38%_1fr] border-b border-line transition-colors duration-150 data-selected:bg-line sm:flex sm:flex-col sm:border-r sm:border-b-0"
    >
      <div className="relative overflow-hidden">
        <Picture
          src={speaker.image}
          name={speaker.name}
          placeholder={speaker.image_placeholder}
          alt=""
          width={640}
          height={800}
          sizes="(min-width: 96rem) 22rem, (min-width: 62.25rem) 23vw, (min-width: 40rem) 46vw, 35vw"
          style={opening}
          className="aspect-4/5 w-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03]"
        />
        {days.length > 0 && (
          <p className="small-print absolute bottom-0 left-0 bg-ink px-2.5 py-1 text-paper">
            {days.map(dayLabel).join(" + ")}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 pr-0 sm:pr-4 sm:pb-6">
        <h2 className="text-[1.375rem] leading-none sm:text-2xl">{speaker.name}</h2>
        <p className="mt-2 text-[0.9375rem] leading-snug">{speaker.position}</p>
        <p className="small-print mt-1 text-muted">{speaker.company}</p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          <Link
            to={path}
            viewTransition
            state={OVER_LIST}
            preventScrollReset
            prefetch="intent"
            className="inline-flex min-h-11 scroll-mt-20 items-center font-semibold underline decoration-edge underline-offset-4 group-hover:decoration-text after:absolute after:inset-0"
          >
            {m.speakers_more()}
            <span className="sr-only">{speaker.name}</span>
          </Link>
          {speaker.linkedin_profile && (
            <a
              href={speaker.linkedin_profile}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${m.speakers_linkedin_of({ name: speaker.name })} ${m.layout_new_window()}`}
              className="small-print relative z-10 inline-flex min-h-11 scroll-mt-20 items-center gap-1 text-muted underline-offset-4 hover:text-text hover:underline"
            >
              {m.speakers_linkedin()}
              <ArrowOutIcon className="size-3.5" />
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
