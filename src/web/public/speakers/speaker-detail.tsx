import { m } from "#messages/messages.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import type { OpenedSpeaker } from "./load-speakers.ts";
import { SpeakerEvents } from "./speaker-events.tsx";

/** A speaker's details, on their page and in the modal; the modal has its own title element. */
export function SpeakerDetail({
  speaker,
  day,
  inModal = false,
}: {
  speaker: OpenedSpeaker;
  /** The day that the list was filtered by. */
  day: string | null;
  inModal?: boolean;
}) {
  const Name = inModal ? "div" : "h1";
  return (
    <article className="page grid gap-x-8 gap-y-8 py-8 md:grid-cols-12 md:py-14 menu:gap-x-12">
      <div className="md:col-span-5">
        <Picture
          src={speaker.image}
          name={speaker.name}
          placeholder={speaker.image_placeholder}
          alt=""
          width={640}
          height={800}
          sizes="(min-width: 96rem) 35rem, (min-width: 48rem) 38vw, 92vw"
          priority
          className={`aspect-square w-full object-cover object-[50%_40%] md:sticky md:aspect-4/5 ${inModal ? "opened-picture md:top-8" : "md:top-20"}`}
        />
      </div>
      <div className="min-w-0 md:col-span-7">
        <p className={`font-mono font-medium text-accent ${inModal ? "pr-14" : ""}`}>{speaker.company}</p>
        <Name className="mt-3 font-display text-huge font-bold tracking-tight text-balance">
          {speaker.name}
        </Name>
        {speaker.pronouns && <p className="mt-2 font-mono text-small text-muted">{speaker.pronouns}</p>}
        <p className="mt-4 font-display text-2xl leading-tight tracking-tight text-muted sm:text-3xl">
          {speaker.position}
        </p>
        <p className="mt-8 max-w-[62ch] text-lg whitespace-pre-line sm:text-xl">{speaker.bio}</p>
        {speaker.linkedin_profile && (
          <ButtonAnchor
            href={speaker.linkedin_profile}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            aria-label={`${m.speakers_linkedin_of({ name: speaker.name })} ${m.layout_new_window()}`}
            className="mt-8"
          >
            {m.speakers_linkedin()}
            <ArrowOutIcon className="size-5" />
          </ButtonAnchor>
        )}
        {speaker.links.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {speaker.links.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${addressOf(link)} ${m.layout_new_window()}`}
                  className="inline-flex min-h-11 items-center gap-1.5 break-all font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
                >
                  {addressOf(link)}
                  <ArrowOutIcon className="size-4 shrink-0" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <SpeakerEvents events={speaker.events} day={day} headings={inModal ? ["h3", "h4"] : ["h2", "h3"]} />
      </div>
    </article>
  );
}

/** An address as people say it: `mastodon.example/@ana`. */
const addressOf = (link: string): string => link.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
