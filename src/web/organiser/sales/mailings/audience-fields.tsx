import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { languageName, languagesInUse } from "#contract/language.ts";
import {
  entryStates,
  missingParts,
  pageAnswers,
  speakerStates,
} from "#contract/organiser/people/mailing-states.ts";
import { m } from "#messages/messages.js";
import { dayLabel, dayOf } from "#web/ui/time/event-time.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { eventTypesKind, partnersKind, sessionsKind, stagesKind, tracksKind } from "../../content/kinds.ts";
import { Field, type FieldProps, useControlledField } from "../../form/field.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import type { SelectOptions } from "../../form/select.tsx";
import { namedOptions } from "../../kit/fields.tsx";
import { Tick } from "../../kit/tick.tsx";
import { useRecords } from "../../records/record-api.ts";
import type { Kind, RecordRow } from "../../records/record-kind.ts";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../../shop/shop-kinds.ts";
import { choiceOf, type MailingDraft } from "./mailing-draft.ts";
import { entryNames, missingNames, pageAnswerNames, speakerStateNames } from "./mailing-states.ts";

/** Chooses the readers of a mailing, and counts them at this moment. */
export function AudienceFields({ reminderOf }: { reminderOf: string | null }) {
  const audience = useWatch({ name: "audience" }) as MailingDraft["audience"];
  return (
    <>
      {audience === "attendees" && <AttendeeFields />}
      {audience === "speakers" && <SpeakerFields />}
      {audience === "partners" ? (
        <Records name="partners" kind={partnersKind} />
      ) : (
        <SessionFields ofSpeakers={audience === "speakers"} />
      )}
      {languagesInUse().length > 1 && (
        <Choices
          name="languages"
          label={m.organiser_mailing_languages()}
          hint={m.organiser_mailing_languages_hint()}
          options={languagesInUse().map((value) => ({ value, label: languageName(value) }))}
        />
      )}
      <Reach reminderOf={reminderOf} />
    </>
  );
}

function SessionFields({ ofSpeakers }: { ofSpeakers: boolean }) {
  const { id, first_day, last_day } = useCurrentEdition();
  const { data: sessions } = useRecords(sessionsKind, id);
  const events = useMemo(
    () =>
      (sessions ?? []).map(({ id, title, start_time }) => ({
        id,
        name: title,
        detail: dayLabel(dayOf(start_time)),
      })),
    [sessions],
  );
  // A session without a place may have a time of any day.
  const days = useMemo(
    () =>
      [...new Set((sessions ?? []).map(({ start_time }) => dayOf(start_time)))]
        .filter((day) => first_day <= day && day <= last_day)
        .sort(),
    [sessions, first_day, last_day],
  );
  return (
    <>
      <Choices
        name="days"
        label={m.organiser_mailing_days()}
        hint={ofSpeakers ? m.organiser_mailing_days_hint_speakers() : m.organiser_mailing_days_hint()}
        options={days.map((value) => ({ value, label: dayLabel(value) }))}
      />
      <ReferencesInput
        name="events"
        label={m.organiser_nav_sessions()}
        hint={ofSpeakers ? m.organiser_mailing_events_hint_speakers() : m.organiser_mailing_events_hint()}
        options={events}
        placeholder={m.organiser_mailing_choose_session()}
      />
      {ofSpeakers && (
        <>
          <Records name="tracks" kind={tracksKind} />
          <Records name="stages" kind={stagesKind} />
          <Records name="types" kind={eventTypesKind} hint={m.organiser_mailing_session_hint} />
        </>
      )}
    </>
  );
}

function AttendeeFields() {
  return (
    <>
      <Records name="tickets" kind={ticketsKind} hint={m.organiser_mailing_tickets_hint} />
      <Choices
        name="entries"
        label={m.organiser_mailing_entries()}
        hint={m.organiser_mailing_entries_hint()}
        options={namedOptions(entryNames, entryStates)}
      />
    </>
  );
}

function SpeakerFields() {
  return (
    <>
      <Choices
        name="missing"
        label={m.organiser_mailing_missing()}
        hint={m.organiser_mailing_missing_hint()}
        options={namedOptions(missingNames, missingParts)}
      />
      <Choices
        name="pages"
        label={m.organiser_mailing_pages()}
        options={namedOptions(pageAnswerNames, pageAnswers)}
      />
      <Choices
        name="states"
        label={m.organiser_mailing_states()}
        hint={m.organiser_mailing_states_hint()}
        options={namedOptions(speakerStateNames, speakerStates)}
      />
    </>
  );
}

/** Some of the edition's records of a kind. */
function Records<Row extends RecordRow>({
  name,
  kind,
  hint,
}: {
  name: string;
  kind: Kind<Row>;
  hint?: () => string;
}) {
  const options = useOptions(kind);
  return (
    <ReferencesInput
      name={name}
      label={kind.list()}
      options={options}
      placeholder={kind.choose?.() ?? kind.list()}
      {...(hint ? { hint: hint() } : {})}
    />
  );
}

/** Some of a few; none leaves no one out. */
function Choices({ options, ...asked }: FieldProps & { options: SelectOptions }) {
  const { value: held, onChange, frame, control } = useControlledField(asked);
  const chosen = (held ?? []) as string[];
  return (
    <Field {...frame} group>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map(({ value, label }) => (
          <Tick
            key={value}
            checked={chosen.includes(value)}
            onChange={(on) =>
              onChange(on ? [...chosen, value].sort() : chosen.filter((one) => one !== value))
            }
            onBlur={control.onBlur}
          >
            {label}
          </Tick>
        ))}
      </div>
    </Field>
  );
}

function Reach({ reminderOf }: { reminderOf: string | null }) {
  const { id: edition } = useCurrentEdition();
  const values = useWatch() as MailingDraft;
  const { data } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { ...choiceOf(values), edition, reminder_of: reminderOf, limit: 5 },
    }),
  );
  return (
    <div role="status" className="border-l-4 border-primary bg-raised px-3 py-2">
      {data ? (
        <>
          <p className="font-semibold">{m.organiser_mailing_reach({ count: data.count })}</p>
          {data.without_consent > 0 && (
            <p className="text-muted">
              {m.organiser_mailing_without_consent({ count: data.without_consent })}
            </p>
          )}
          <p className="truncate font-mono text-xs text-muted">
            {data.results.map(({ email }) => email).join(", ")}
            {data.count > data.results.length && "…"}
          </p>
        </>
      ) : (
        <p className="text-muted">{m.organiser_mailing_counting()}</p>
      )}
    </div>
  );
}
