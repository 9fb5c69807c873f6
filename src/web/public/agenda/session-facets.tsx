import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { SessionLevel, TrackColour } from "#contract/programme/session-facets.ts";
import { m } from "#messages/messages.js";
import { languageTitle } from "#web/ui/language/language-in.ts";

// One file, so that pages load one script of it.

export const levelNames: Record<Exclude<SessionLevel, "">, () => string> = {
  beginner: m.agenda_level_beginner,
  intermediate: m.agenda_level_intermediate,
  advanced: m.agenda_level_advanced,
};

/** A track by its name, after a mark in its colour. */
export const TrackName = ({ name, colour }: { name: string; colour: TrackColour }) => (
  <>
    {colour && (
      <span
        aria-hidden="true"
        className="mr-1.5 inline-block size-[0.65em] shrink-0"
        style={{ background: `var(--track-${colour})` }}
      />
    )}
    {name}
  </>
);

/** A session's track, language and level, of which it has any; nothing without. */
export function SessionFacets({
  session: { track, language, level },
  className,
}: {
  session: Pick<ProgrammeEvent, "track" | "language" | "level">;
  className: string;
}) {
  if (!track && !language && !level) return null;
  const words = [language && languageTitle(language), level && levelNames[level]()].filter(Boolean);
  return (
    <span className={className}>
      {track && <TrackName {...track} />}
      {track && words.length > 0 && " // "}
      {words.join(" // ")}
    </span>
  );
}
