import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useController, useWatch } from "react-hook-form";
import { languageName, languages } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { dayLabel, dayOf } from "#web/ui/time/event-time.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { sessionsKind } from "../../content/kinds.ts";
import { Field, useField } from "../../form/field.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../../shop/shop-kinds.ts";
import type { MailingDraft } from "./mailing-draft.ts";

/** Whom a mailing is for, and how many that is at this moment. */
export function AudienceFields() {
  const { id } = useCurrentEdition();
  const tickets = useOptions(ticketsKind);
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
  const days = useMemo(
    () => [...new Set((sessions ?? []).map(({ start_time }) => dayOf(start_time)))].sort(),
    [sessions],
  );
  return (
    <>
      <ReferencesInput
        name="tickets"
        label={m.organiser_nav_tickets()}
        hint={m.organiser_mailing_tickets_hint()}
        options={tickets}
        placeholder={m.organiser_choose_ticket()}
      />
      <Choices
        name="days"
        label={m.organiser_mailing_days()}
        hint={m.organiser_mailing_days_hint()}
        options={days.map((value) => ({ value, label: dayLabel(value) }))}
      />
      <ReferencesInput
        name="events"
        label={m.organiser_nav_sessions()}
        hint={m.organiser_mailing_events_hint()}
        options={events}
        placeholder={m.organiser_mailing_choose_session()}
      />
      <Choices
        name="languages"
        label={m.organiser_mailing_languages()}
        hint={m.organiser_mailing_languages_hint()}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
      />
      <Reach />
    </>
  );
}

/** Some of a few; none leaves no one out. */
function Choices({
  name,
  label,
  hint,
  options,
}: {
  name: string;
  label: string;
  hint: string;
  options: readonly { value: string; label: string }[];
}) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  const chosen = (field.value ?? []) as string[];
  return (
    <Field id={own.id} error={own.error} label={label} hint={hint} group>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...chosen, value].sort() : chosen.filter((one) => one !== value),
                )
              }
              onBlur={field.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
    </Field>
  );
}

function Reach() {
  const { id: edition } = useCurrentEdition();
  const { kind, tickets, days, events, languages } = useWatch() as MailingDraft;
  const { data } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { edition, kind, tickets, days, events, languages, limit: 5 },
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
