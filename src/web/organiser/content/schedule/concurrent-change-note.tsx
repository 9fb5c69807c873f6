import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { placeOf } from "./place.ts";
import { placeText } from "./place-text.ts";
import type { ConcurrentChange, Move } from "./use-schedule.ts";

/** Another editor was faster: where the session is now, where this editor wanted it, and the choice. */
export function ConcurrentChangeNote({
  meanwhile: { session, wanted },
  schedule,
  onMove,
  onDismiss,
}: {
  meanwhile: ConcurrentChange;
  schedule: Schedule;
  onMove: (session: ConcurrentChange["session"], move: Move) => void;
  onDismiss: () => void;
}) {
  const text = (move: Move) => (move ? placeText(move, schedule) : m.schedule_unscheduled());
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-warning border-l-4 bg-raised px-3 py-2 sm:mx-6"
    >
      <p className="min-w-60 flex-1">
        <strong>{m.schedule_meanwhile_title({ title: session.title })}</strong>{" "}
        {m.schedule_meanwhile_text({
          theirs: text(session.scheduled ? placeOf(session) : null),
          mine: text(wanted),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <KitButton onClick={onDismiss}>{m.schedule_meanwhile_leave()}</KitButton>
        <KitButton variant="primary" onClick={() => onMove(session, wanted)}>
          {m.schedule_meanwhile_move()}
        </KitButton>
      </div>
    </div>
  );
}
