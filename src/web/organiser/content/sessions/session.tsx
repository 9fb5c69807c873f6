import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { eventTypesKind, sessionsKind } from "../kinds.ts";
import { SeeInEdition } from "../see-on-site.tsx";
import { endProposer } from "./propose-end.ts";
import { SessionState } from "./session-state.tsx";

const Field = fieldsOf(sessionsKind);

export default function Session() {
  const { first_day } = useCurrentEdition();
  const blank = { start_time: `${first_day}T10:00:00.000Z`, end_time: `${first_day}T10:45:00.000Z` };
  return (
    <RecordPage
      kind={sessionsKind}
      blank={blank}
      actions={(row) =>
        row && (
          <>
            <SessionState state={row.state} />
            {row.on_site !== "hidden" && <SeeInEdition to={paths.session(row.id)} />}
          </>
        )
      }
    >
      {(row) => (
        <>
          {!row && <ProposedEnd first={blank.end_time} />}
          <Section title={m.organiser_session_what()} text={m.organiser_session_what_text()}>
            <Field name="title" />
            <Field name="description" rows={6} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="event_type" />
              <Field name="track" />
              <Field name="language" />
              <Field name="level" hint={m.organiser_session_level_hint()} />
              <Field name="state" hint={m.organiser_session_state_hint()} />
            </div>
          </Section>
          <Section title={m.organiser_session_where()} text={m.organiser_session_where_text()}>
            <Field name="scheduled" hint={m.organiser_session_scheduled_hint()} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="start_time" />
              <Field name="end_time" />
            </div>
            <Field name="stage" />
            <Field name="more_stages" hint={m.organiser_more_stages_hint()} ordered />
          </Section>
          <Section title={m.organiser_session_who()} text={m.organiser_session_who_text()}>
            <Field name="speakers" ordered />
          </Section>
          <Section title={m.organiser_materials()} text={m.organiser_materials_text()}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="slides" />
              <Field name="slides_from" hint={m.organiser_materials_from_hint()} />
              <Field name="recording" />
              <Field name="recording_from" hint={m.organiser_materials_from_hint()} />
            </div>
          </Section>
          <Section title={m.organiser_session_note()} text={m.organiser_session_note_text()}>
            <Field name="note" rows={4} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

/** The end of a new session follows its type and its begin, until staff type another. */
function ProposedEnd({ first }: { first: string }) {
  const { id } = useCurrentEdition();
  const { data: sessions } = useRecords(sessionsKind, id);
  const { data: types } = useRecords(eventTypesKind, id);
  const { subscribe, setValue } = useFormContext();
  // Outlives the list's arrival: the last that was proposed is known after it too.
  const [propose] = useState(() => endProposer(first));
  const known = useRef({ sessions, types });
  useEffect(() => {
    known.current = { sessions, types };
  }, [sessions, types]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const end = propose(known.current.sessions ?? [], name, values, known.current.types);
          if (end) setValue("end_time", end, { shouldDirty: true });
        },
      }),
    [propose, subscribe, setValue],
  );
  return null;
}
