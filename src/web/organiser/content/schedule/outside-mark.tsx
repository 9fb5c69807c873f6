import type { DraftSession } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { yearTime } from "#web/ui/time/event-time.ts";

/** Beside a session that has a time, and stands among those without a place: its day is none of the edition's. */
export const OutsideMark = ({ session: { scheduled, start_time } }: { session: DraftSession }) =>
  scheduled && (
    <span className="block text-small text-warning">
      {m.schedule_outside({ when: yearTime(start_time) })}
    </span>
  );
