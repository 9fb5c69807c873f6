import { eventFields } from "#contract/organiser/programme/programme-records.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { Bilingual } from "../../form/bilingual.tsx";
import { plainly } from "../../form/conflict-dialog.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { lisbonClock } from "../../form/inputs/lisbon-time.ts";
import { ReferenceInput, ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { KitLink } from "../../kit/button.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { sessionsKind } from "../kinds.ts";
import { nameIn, useEventTypeOptions, useSpeakerOptions, useStageOptions } from "../use-references.ts";
import { SessionState, sessionStates, stateNames } from "./session-state.tsx";

const fieldNames = {
  title: m.organiser_session_title,
  description: m.organiser_description,
  start_time: m.organiser_start,
  end_time: m.organiser_end,
  event_type: m.organiser_event_type,
  stage: m.organiser_stage,
  speakers: m.organiser_speakers_field,
  state: m.organiser_session_state,
};

export default function Session() {
  const { first_day } = useCurrentEdition();
  const stages = useStageOptions();
  const types = useEventTypeOptions();
  const speakers = useSpeakerOptions();
  const show = (path: string, value: unknown): string => {
    if (path === "stage") return nameIn(stages, value);
    if (path === "event_type") return nameIn(types, value);
    if (path === "speakers") return (value as number[]).map((id) => nameIn(speakers, id)).join("\n");
    if (path === "state") return stateNames[value as keyof typeof stateNames]();
    return path.endsWith("_time") ? lisbonClock(String(value)).replace("T", " ") : plainly(path, value);
  };
  return (
    <RecordPage
      kind={sessionsKind}
      fields={eventFields}
      translated={["title", "description"]}
      blank={{
        title: "",
        description: "",
        start_time: `${first_day}T10:00:00.000Z`,
        end_time: `${first_day}T11:00:00.000Z`,
        event_type: null,
        stage: null,
        speakers: [],
        state: "draft",
      }}
      titleOf={({ title }) => String(title ?? "")}
      newTitle={m.organiser_sessions_new()}
      listLabel={m.organiser_nav_sessions()}
      fieldNames={fieldNames}
      show={show}
      actions={(row) =>
        row && (
          <>
            <SessionState state={row.state} />
            {row.state === "confirmed" && (
              <KitLink variant="quiet" to={paths.session(row.id)} target="_blank" className="max-sm:hidden">
                {m.organiser_see_on_site()}
                <ArrowOutIcon className="size-4" />
              </KitLink>
            )}
          </>
        )
      }
    >
      {() => (
        <>
          <Section title={m.organiser_session_what()} text={m.organiser_session_what_text()}>
            <Bilingual name="title" label={m.organiser_session_title()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <Bilingual name="description" label={m.organiser_description()}>
              {(field) => <LongTextInput {...field} rows={6} />}
            </Bilingual>
            <div className="grid gap-4 sm:grid-cols-2">
              <ReferenceInput
                name="event_type"
                label={m.organiser_event_type()}
                options={types}
                placeholder={m.organiser_choose_type()}
              />
              <SelectInput
                name="state"
                label={m.organiser_session_state()}
                hint={m.organiser_session_state_hint()}
                options={sessionStates.map((state) => ({ value: state, label: stateNames[state]() }))}
              />
            </div>
          </Section>
          <Section title={m.organiser_session_where()} text={m.organiser_session_where_text()}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TimeInput name="start_time" label={m.organiser_start()} />
              <TimeInput name="end_time" label={m.organiser_end()} />
            </div>
            <ReferenceInput
              name="stage"
              label={m.organiser_stage()}
              options={stages}
              placeholder={m.organiser_choose_stage()}
            />
          </Section>
          <Section title={m.organiser_session_who()} text={m.organiser_session_who_text()}>
            <ReferencesInput
              name="speakers"
              label={m.organiser_speakers_field()}
              options={speakers}
              placeholder={m.organiser_choose_speaker()}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
