import type { Values } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { dayOf } from "#web/ui/time/event-time.ts";
import type { SessionRow } from "../../content/kinds.ts";
import type { Question } from "../../form/form-page.tsx";

type Days = Pick<Values, "first_day" | "last_day">;

export const areNewDays = (now: Days, before: Days): boolean =>
  now.first_day !== before.first_day || now.last_day !== before.last_day;

/** Asks where new days leave out sessions that the days before had; null: there is nothing to ask. */
export function confirmNewDays(
  now: Days,
  before: Days,
  sessions: readonly Pick<SessionRow, "scheduled" | "state" | "start_time">[],
): Question | null {
  const left = sessions.filter(({ scheduled, state, start_time }) => {
    const day = dayOf(start_time);
    return scheduled && state !== "cancelled" && isWithin(before, day) && !isWithin(now, day);
  });
  if (left.length === 0) return null;
  return {
    title: m.organiser_new_days_ask(),
    text: m.organiser_new_days_text({ count: left.length }),
    action: m.organiser_save(),
  };
}

const isWithin = ({ first_day, last_day }: Days, day: string) =>
  String(first_day) <= day && day <= String(last_day);
