import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";

/** Tells what visitors see beside the draft. An edition that goes public has a version at once, of a copy without any session. */
export function scheduleLead(
  { published, sessions }: Pick<Schedule, "published" | "sessions">,
  edition: ListedEdition["state"],
): string {
  if (!published) return m.schedule_lead_live();
  const version = { number: published.number, when: eventTime(published.published_at) };
  if (edition === "preparing") return m.schedule_lead_ahead(version);
  return sessions.some((session) => session.published)
    ? m.schedule_lead(version)
    : m.schedule_lead_empty(version);
}
