import { useId } from "react";
import type { ImportRow } from "#contract/organiser/programme/import-preview.ts";
import { m } from "#messages/messages.js";
import { eventTime, yearTime } from "#web/ui/time/event-time.ts";
import { labelOf, nameIn } from "../../../form/each-language.tsx";
import { Tick } from "../../../kit/tick.tsx";
import { sessionsKind, speakersKind } from "../../kinds.ts";
import { languageNames, levelNames } from "../../sessions/facet-names.ts";

export const fieldNames: Record<string, () => string> = {
  ...speakersKind.labels,
  ...sessionsKind.labels,
  title_en: m.schedule_import_title_en,
  description_en: m.schedule_import_description_en,
  photo: m.organiser_picture,
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
        <Tick
          checked={all}
          onChange={(on) =>
            set(
              rows.map(({ key }) => key),
              on,
            )
          }
        >
          <span>
            {m.schedule_import_all()}
            <span className="sr-only">: {title}</span>
          </span>
        </Tick>
      </div>
      <ul className="max-h-72 divide-y overflow-y-auto border-y">
        {rows.map(({ key, title: name, changes, edited, notes }) => (
          <li key={key}>
            <Tick className="py-2" top checked={chosen.has(key)} onChange={(on) => set([key], on)}>
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
            </Tick>
            {edited.map(({ path, changes: otherwise }) => (
              <Tick
                key={path}
                className="mb-2 ml-6.5"
                top
                checked={chosen.has(`${key}:${path}`)}
                onChange={(on) =>
                  // The row comes with it.
                  set(on ? [key, `${key}:${path}`] : [`${key}:${path}`], on)
                }
              >
                <span className="min-w-0 text-small">
                  <span className="block text-muted">{m.schedule_import_edited()}</span>
                  <Changes changes={otherwise} />
                </span>
              </Tick>
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
      <span className="text-muted">{nameOf(field)}:</span>{" "}
      {before && <s className="text-muted">{shown(field, before)}</s>} {shown(field, after)}
    </span>
  ));
}

/** `bio_en` is a speaker's English text. */
const nameOf = (field: string): string =>
  fieldNames[field]?.() ?? nameIn("en", labelOf(field.replace(/_en$/, ""), fieldNames));

export const wordNames: Record<string, Record<string, () => string>> = {
  state: {
    draft: m.organiser_state_draft_name,
    confirmed: m.organiser_state_confirmed_name,
    cancelled: m.organiser_state_cancelled_name,
    out: m.schedule_import_state_out,
  },
  level: levelNames,
  language: languageNames,
};

function shown(field: string, value: string): string {
  if (value === "") return "—";
  if (/_(time|from)$/.test(field)) return eventTime(value);
  const name = wordNames[field]?.[value];
  if (name) return name();
  return value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value;
}

const noteTexts: Record<string, (values: { name: string }) => string> = {
  stage_unknown: m.schedule_import_no_stage,
  type_unknown: m.schedule_import_no_type,
  track_unknown: m.schedule_import_no_track,
  time_waits: m.schedule_import_time_waits,
  place_stays: m.schedule_import_place_stays,
  stage_waits: m.schedule_import_stage_waits,
  person_asked: m.schedule_import_person_asked,
  speaker_unknown: m.schedule_import_no_speaker,
  outside_days_kept: ({ name }) => m.schedule_import_outside_kept({ when: yearTime(name) }),
  outside_days: ({ name }) => m.schedule_import_outside({ when: yearTime(name) }),
};

function noteText(note: string): string {
  const [code = "", ...name] = note.split(": ");
  return noteTexts[code]?.({ name: name.join(": ") }) ?? note;
}
