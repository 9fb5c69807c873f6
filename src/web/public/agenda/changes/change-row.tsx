import { paths } from "#contract/paths.ts";
import type { ChangedPlace, ProgrammeChange } from "#contract/programme/changes.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { eventTime, timeOfDay } from "#web/ui/time/event-time.ts";

export const changeKindNames: Record<ProgrammeChange["kinds"][number], () => string> = {
  new: m.changes_kind_new,
  moved: m.changes_kind_moved,
  stage: m.changes_kind_stage,
  speakers: m.changes_kind_speakers,
  cancelled: m.changes_kind_cancelled,
  removed: m.changes_kind_removed,
};

/** One session: what changed, how it is now and how it was. `open`: whether it has a page. */
export function ChangeRow({
  change: { event, title, kinds, before, after },
  open,
}: {
  change: ProgrammeChange;
  open: boolean;
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[9rem_1fr]">
      <p className={`font-semibold ${after ? "text-accent" : "text-danger"}`}>
        {kinds.map((kind) => changeKindNames[kind]()).join(", ")}
      </p>
      <div>
        <h3 className="text-lg leading-snug">
          {open ? (
            <Link to={paths.session(event)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {after && <p className="mt-0.5 font-mono text-small">{placeText(after)}</p>}
        {before && (
          <p className="mt-0.5 font-mono text-small text-muted">
            {m.changes_before()} {after ? placeText(before) : <s>{placeText(before)}</s>}
          </p>
        )}
        {kinds.includes("speakers") && (
          <p className="mt-0.5 text-muted">
            {m.changes_with({ speakers: namesOf(after) || m.changes_no_speakers() })}
          </p>
        )}
      </div>
    </li>
  );
}

const placeText = ({ start_time, end_time, stage }: ChangedPlace) =>
  `${eventTime(start_time)} – ${timeOfDay(end_time)} // ${stage.name}`;

const namesOf = (place: ChangedPlace | null) => place?.speakers.map(({ name }) => name).join(", ") ?? "";
