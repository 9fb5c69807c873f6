import { useFormContext } from "react-hook-form";
import { eventZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { sessionsKind } from "../../content/kinds.ts";
import { KitButton } from "../../kit/button.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { sessionsByDay } from "./sessions-of-day.ts";

const dayName = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** Choose all sessions of a day for a ticket at once. */
export function DayButtons() {
  const { data: sessions = [] } = useRecords(sessionsKind, useCurrentEdition().id);
  const { getValues, setValue } = useFormContext();
  const days = sessionsByDay(sessions, eventZone());
  if (days.length < 2) return null;
  const add = (ids: readonly number[]) => {
    const chosen = new Set<number>([...(getValues("events") ?? []), ...ids]);
    setValue("events", [...chosen], { shouldDirty: true, shouldTouch: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{m.organiser_ticket_days()}</span>
      {days.map(([day, ids]) => (
        <KitButton key={day} onClick={() => add(ids)}>
          {dayName().format(new Date(day))}
        </KitButton>
      ))}
    </div>
  );
}
