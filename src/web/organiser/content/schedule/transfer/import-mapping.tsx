import { useState } from "react";
import {
  type ImportField,
  importFields,
  importWords,
  LEAVE,
  MAKE,
  type ImportMapping as Mapping,
} from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks, ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/fields.tsx";
import { answerFor, Group, UnknownNames, withAnswers } from "./import-names.tsx";
import { fieldNames, wordNames } from "./import-rows.tsx";

type Names = ImportPreview["names"];
interface Saying {
  asks: ImportAsks;
  mapping: Mapping;
  /** The editor's answers that are not sent yet: they go before the answers in `asks`. */
  saying: Mapping;
  names: Names;
  onSay: (mapping: Mapping) => void;
}

/** Asks the editor what a file leaves open: columns, names that the edition has not, and who is who. */
export function ImportMapping({ asks, mapping, saying, names, onSay }: Saying) {
  const isRead = asks.columns.some(
    ({ field }) => field === "title" || field === "speakers" || field === "first_name",
  );
  const isAsking = !isRead || [...nameLists, ...wordLists].some(({ list }) => asks[list].length > 0);
  // Opened where it has to be; it stays so while answers are chosen, one after the other.
  const [open, setOpen] = useState(isAsking);
  const [wasAsking, setWasAsking] = useState(isAsking);
  if (isAsking !== wasAsking) {
    setWasAsking(isAsking);
    if (isAsking) setOpen(true);
  }
  return (
    <>
      <People
        asks={asks.people.map((ask) => ({ ...ask, answer: answerFor(saying.people, ask.key) ?? ask.answer }))}
        said={mapping.people}
        onSay={(people) => onSay({ ...mapping, people })}
      />
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="mt-4 border-y py-2"
      >
        <summary className="cursor-pointer font-semibold">{m.schedule_import_mapping()}</summary>
        <p className="mt-1 text-small text-muted">{m.schedule_import_mapping_text()}</p>
        {nameLists.map(({ list, title }) => {
          const asked = withAnswers(asks[list], saying[list]);
          const say = (said: Record<string, number>) =>
            onSay({ ...mapping, [list]: { ...mapping[list], ...said } });
          return (
            <UnknownNames
              key={list}
              title={title()}
              asks={asked}
              optionsOf={(name) => [
                { value: LEAVE, label: m.schedule_import_leave() },
                { value: MAKE, label: m.schedule_import_make({ name }) },
                ...names[list].map((one) => ({ value: one.id, label: one.name })),
              ]}
              onSay={say}
            >
              {asked.some(({ answer }) => answer !== MAKE) && (
                <div className="self-end">
                  <KitButton
                    variant="quiet"
                    onClick={() => say(Object.fromEntries(asked.map(({ name }) => [name, MAKE])))}
                  >
                    {m.schedule_import_make_all()}
                  </KitButton>
                </div>
              )}
            </UnknownNames>
          );
        })}
        {wordLists.map(({ list, field, title }) => (
          <UnknownNames
            key={list}
            title={title()}
            asks={withAnswers<string | null>(asks[list], saying[list]).map(({ name, answer }) => ({
              name,
              answer: answer ?? NO_ANSWER,
            }))}
            placeholder={m.schedule_import_person_choose()}
            optionsOf={() =>
              importWords[list].map((value) => ({ value, label: wordNames[field]?.[value]?.() ?? value }))
            }
            onSay={(said) => onSay({ ...mapping, [list]: { ...mapping[list], ...said } })}
          />
        ))}
        <Group title={m.schedule_import_columns()}>
          {asks.columns.map(({ key, table, column, sample, field }) => (
            <SelectField
              key={key}
              label={m.schedule_import_column({ column: table ? `${table}: ${column}` : column, sample })}
              value={fieldOf(answerFor(saying.columns, key), field)}
              options={fieldOptions()}
              onChange={(chosen) =>
                onSay({ ...mapping, columns: { ...mapping.columns, [key]: chosen === "" ? null : chosen } })
              }
            />
          ))}
          <SelectField
            label={m.schedule_import_dates()}
            value={mapping.dates ?? ""}
            options={[
              { value: "" as const, label: m.schedule_import_dates_column() },
              { value: "dmy" as const, label: m.schedule_import_dates_dmy() },
              { value: "mdy" as const, label: m.schedule_import_dates_mdy() },
            ]}
            onChange={(dates) => {
              const { dates: _, ...rest } = mapping;
              onSay(dates === "" ? rest : { ...rest, dates });
            }}
          />
        </Group>
      </details>
    </>
  );
}

const nameLists = [
  { list: "stages", title: m.schedule_import_names_stages },
  { list: "types", title: m.schedule_import_names_types },
  { list: "tracks", title: m.schedule_import_names_tracks },
] as const;
const wordLists = [
  { list: "states", field: "state", title: m.schedule_import_names_states },
  { list: "levels", field: "level", title: m.schedule_import_names_levels },
  { list: "languages", field: "language", title: m.schedule_import_names_languages },
] as const;

/** None of the words, of which one is empty. */
const NO_ANSWER = "?";

/** Null: it is left out. */
const fieldOf = (said: ImportField | null | undefined, field: ImportField | null) =>
  (said === undefined ? field : said) ?? "";

function People({
  asks,
  said,
  onSay,
}: {
  asks: ImportAsks["people"];
  said: Mapping["people"];
  onSay: (people: NonNullable<Mapping["people"]>) => void;
}) {
  if (asks.length === 0) return null;
  const first = asks.flatMap(({ key, answer, candidates: [one] }) =>
    answer === null && one ? [[key, one.id] as const] : [],
  );
  return (
    <section className="mt-4">
      <h3 className="text-base">{m.schedule_import_people()}</h3>
      <p className="text-small text-muted">{m.schedule_import_people_text()}</p>
      {first.length > 0 && (
        <KitButton className="mt-2" onClick={() => onSay({ ...said, ...Object.fromEntries(first) })}>
          {m.schedule_import_people_all()}
        </KitButton>
      )}
      <div className="mt-2 grid max-h-72 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {asks.map(({ key, name, detail, answer, candidates }) => (
          <SelectField
            key={key}
            label={[name, detail].filter(Boolean).join(", ")}
            value={answer ?? LEAVE}
            placeholder={m.schedule_import_person_choose()}
            options={[
              ...candidates.map((one) => ({
                value: one.id,
                label: [one.name, one.detail].filter(Boolean).join(", "),
              })),
              { value: MAKE, label: m.schedule_import_person_new() },
            ]}
            onChange={(chosen) => onSay({ ...said, [key]: chosen })}
          />
        ))}
      </div>
    </section>
  );
}

const ownNames: Record<string, () => string> = {
  own_id: m.schedule_import_field_own_id,
  id: m.schedule_import_field_id,
  type: m.organiser_event_type,
  day: m.schedule_import_field_day,
  start: m.organiser_start,
  end: m.organiser_end,
  duration: m.schedule_import_field_duration,
  scheduled: m.schedule_import_field_scheduled,
  speakers: m.schedule_import_field_speakers,
  speaker_ids: m.schedule_import_field_speaker_ids,
  speaker_emails: m.schedule_import_field_speaker_emails,
  first_name: m.schedule_import_field_first_name,
  last_name: m.schedule_import_field_last_name,
};
const fieldOptions = () => [
  { value: "" as const, label: m.schedule_import_not_read() },
  ...importFields.map((value) => ({ value, label: (ownNames[value] ?? fieldNames[value])?.() ?? value })),
];
