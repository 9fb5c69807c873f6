import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { timeOfDay } from "../../ui/time/event-time.ts";
import { doubtful } from "../engine/door-memory.ts";
import type { ScanAnswer } from "../engine/door-view.ts";
import { mayUndo } from "../engine/may-undo.ts";
import { nameOfEntry } from "../engine/name-of-entry.ts";
import { resultWords } from "../result-messages.ts";
import { useDoor, useEngine } from "../use-door.ts";

export function Recent() {
  const { recent } = useDoor();
  return (
    <div className="flex flex-col gap-6">
      <Doubles />
      {recent.length === 0 && <p className="text-muted">{m.door_recent_empty()}</p>}
      <ul className="divide-y divide-line">
        {recent.map((scanned) => (
          <Line key={scanned.id} scanned={scanned} />
        ))}
      </ul>
    </div>
  );
}

function Line({ scanned }: { scanned: ScanAnswer }) {
  const engine = useEngine();
  const name = scanned.person?.name || m.door_nobody();
  const view = useDoor();
  const word = scanned.undone ? m.door_redo() : m.door_undo();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="font-mono text-small text-muted">
          {[
            timeOfDay(scanned.at),
            scanned.undone ? m.door_result_undone() : resultWords(scanned.result),
            scanned.sent ? "" : m.door_waits(),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {scanned.refused && <p className="text-small text-warning">{m.door_undo_refused()}</p>}
      </div>
      {mayUndo(scanned, view, engine.now()) && (
        <Button
          variant="outline"
          aria-label={`${word}: ${name}`}
          onClick={() => void (scanned.undone ? engine.redo(scanned) : engine.undo(scanned))}
        >
          {word}
        </Button>
      )}
    </li>
  );
}

/** Who came in without a network and the shop would have refused, or had let in at another device: all devices show them. */
function Doubles() {
  const engine = useEngine();
  const { recent } = useDoor();
  const memory = engine.memory();
  const found = doubtful(memory);
  if (found.length === 0) return null;
  return (
    <section className="border-2 border-warning p-4">
      <h2 className="font-semibold">{m.door_doubles()}</h2>
      <ul className="mt-2 flex flex-col gap-2 text-small">
        {found.map((entry) => {
          const { id, at, device, verdict, earlier } = entry;
          const name = nameOfEntry(memory, recent, entry) || m.door_unnamed();
          const first = memory.movements.get(earlier ?? "");
          return (
            <li key={id}>
              {first
                ? m.door_double_text({
                    name,
                    time: timeOfDay(first.at),
                    first: first.device,
                    device,
                    other: timeOfDay(at),
                  })
                : m.door_changed_text({ name, time: timeOfDay(at), reason: resultWords(verdict) })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
