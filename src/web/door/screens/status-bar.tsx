import { m } from "#messages/messages.js";
import { eventTime } from "../../ui/time/event-time.ts";
import { zoneOf } from "../engine/decide-here.ts";
import { countMemory } from "../engine/door-memory.ts";
import { enteredText } from "../result-messages.ts";
import { useDoor, useEngine } from "../use-door.ts";

/** Always there: with or without a network, how many are in, how many scans wait to be sent. */
export function StatusBar() {
  const engine = useEngine();
  const { online, phase, syncedAt, unsynced, setup, list: listId } = useDoor();
  const open = phase === "open";
  const list = open ? setup?.lists.find(({ id }) => id === listId) : undefined;
  const counts =
    setup && list && countMemory(engine.memory(), list.id, { now: engine.now(), zone: zoneOf(setup) });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 font-mono text-small"
    >
      <strong data-online={online} className={online ? "text-good" : "text-danger"}>
        <span aria-hidden>{online ? "● " : "○ "}</span>
        {online ? m.door_online() : m.door_offline()}
      </strong>
      {open && !online && syncedAt && <span>{m.door_data_of({ time: eventTime(syncedAt) })}</span>}
      {open && syncedAt === null && <strong className="text-danger">{m.door_never_synced()}</strong>}
      {unsynced > 0 && <strong className="text-warning">{m.door_unsynced({ count: unsynced })}</strong>}
      {list && counts && (
        <span className="ml-auto">
          {list.exits && `${m.door_inside({ inside: counts.inside })} / `}
          {enteredText(counts.entered, list.counts.expected)}
        </span>
      )}
    </div>
  );
}
