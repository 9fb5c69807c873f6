import { paths } from "#contract/paths.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";

export function SessionSpeakers({
  speakers,
  Heading,
}: {
  speakers: ProgrammeEvent["speakers"];
  Heading: "h2" | "h3";
}) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="session-speakers">
      <Heading
        id="session-speakers"
        className="border-t border-text pt-3 font-mono text-small font-medium tracking-normal"
      >
        {m.agenda_session_speakers()}
      </Heading>
      <ul className="mt-2 divide-y divide-line">
        {speakers.map(({ id, slug, name, company }) => (
          <li key={id}>
            <Link
              to={paths.speaker(slug)}
              className="group flex min-h-14 items-center justify-between gap-4 py-3"
            >
              <span>
                <span className="block font-display text-2xl leading-tight font-bold tracking-tight decoration-2 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="small-print text-muted">{company}</span>
              </span>
              <ArrowIcon className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
