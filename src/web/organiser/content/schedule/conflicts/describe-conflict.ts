import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { m } from "#messages/messages.js";

export function describeConflict(
  { kind, sessions, speakers, minutes, people }: Conflict,
  schedule: Pick<Schedule, "sessions" | "speakers">,
): string {
  const titles = sessions.map((id) => schedule.sessions.find((one) => one.id === id)?.title ?? `#${id}`);
  const [first = "", second = ""] = titles;
  const names = speakers
    .map((id) => schedule.speakers.find((one) => one.id === id)?.name ?? `#${id}`)
    .join(", ");
  switch (kind) {
    case "stage_twice":
      return m.schedule_conflict_stage({ first, second, minutes });
    case "speaker_twice":
      return m.schedule_conflict_speaker({ names, first, second, minutes });
    case "speaker_unavailable":
      return m.schedule_conflict_unavailable({ names, first, minutes });
    case "walk":
      return m.schedule_conflict_walk({ names, first, second, minutes });
    case "outside_edition":
      return m.schedule_conflict_outside({ first });
    case "closed":
      return m.schedule_conflict_closed({ first, minutes });
    case "over_capacity":
      return m.schedule_conflict_capacity({ first, people });
  }
}
