import { useId } from "react";
import type { ImportRow } from "#contract/organiser/programme/schedule-import.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";

export const fieldNames: Record<string, () => string> = {
  title: m.organiser_session_title,
  title_en: m.schedule_import_title_en,
  description: m.organiser_description,
  description_en: m.schedule_import_description_en,
  start_time: m.organiser_start,
  end_time: m.organiser_end,
  stage: m.organiser_stage,
  event_type: m.organiser_event_type,
  state: m.organiser_session_state,
  speakers: m.organiser_speakers_field,
  name: m.organiser_name,
  position: m.organiser_position,
  company: m.organiser_company,
  bio: m.organiser_bio,
  linkedin_profile: m.organiser_linkedin,
};
/** Characters of a long text: enough to recognise it. */
const SHOWN_MAX = 120;

/** The rows of one kind, each chosen or not. */
export function ImportRows({
  title,
  rows,
  chosen,
  onChoose,
}: {
  title: string;
  rows: readonly ImportRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const id = useId();
  const all = rows.every(({ key }) => chosen.has(key));
  const set = (keys: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) on ? next.add(key) : next.delete(key);
    onChoose(next);
  };
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={all}
            onChange={(event) =>
              set(
                rows.map(({ key }) => key),
                event.target.checked,
              )
            }
          />
          {m.schedule_import_all()}
        </label>
      </div>
      <ul className="max-h-72 divide-y overflow-y-auto border-y">
        {rows.map(({ key, title: name, changes, edited, notes }) => (
          <li key={key}>
            <label className="flex gap-2.5 py-2">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-primary"
                checked={chosen.has(key)}
                onChange={(event) => set([key], event.target.checked)}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <Changes
                  changes={changes.filter(
                    ({ field, after, before }) =>
                      before !== after && (field !== "title" || before !== "" || after !== name),
                  )}
                />
                {notes.map((note) => (
                  <span key={note} className="block text-small text-warning">
                    {noteText(note)}
                  </span>
                ))}
              </span>
            </label>
            {edited.map(({ path, changes: otherwise }) => (
              <label key={path} className="mb-2 ml-6.5 flex gap-2.5">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-primary"
                  checked={chosen.has(`${key}:${path}`)}
                  onChange={(event) =>
                    // The row comes with it.
                    set(
                      event.target.checked ? [key, `${key}:${path}`] : [`${key}:${path}`],
                      event.target.checked,
                    )
                  }
                />
                <span className="min-w-0 text-small">
                  <span className="block text-muted">{m.schedule_import_edited()}</span>
                  <Changes changes={otherwise} />
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ changes }: { changes: ImportRow["changes"] }) {
  return changes.map(({ field, before, after }) => (
    <span key={field} className="block text-small break-words">
      <span className="text-muted">{fieldNames[field]?.() ?? field}:</span>{" "}
      {before && <s className="text-muted">{shown(field, before)}</s>} {shown(field, after)}
    </span>
  ));
}

const stateNames: Record<string, () => string> = {
  draft: m.organiser_state_draft_name,
  confirmed: m.organiser_state_confirmed_name,
  cancelled: m.organiser_state_cancelled_name,
};

function shown(field: string, value: string): string {
  if (value === "") return "—";
  if (field.endsWith("_time")) return eventTime(value);
  if (field === "state") return stateNames[value]?.() ?? value;
  return value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value;
}

const noteTexts: Record<string, (values: { name: string }) => string> = {
  stage_unknown: m.schedule_import_no_stage,
  type_unknown: m.schedule_import_no_type,
  person_asked: m.schedule_import_person_asked,
  speaker_unknown: m.schedule_import_no_speaker,
};

function noteText(note: string): string {
  const [code = "", ...name] = note.split(": ");
  return noteTexts[code]?.({ name: name.join(": ") }) ?? note;
}
