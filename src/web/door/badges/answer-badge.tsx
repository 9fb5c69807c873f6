import { useState } from "react";
import { bandOf } from "#contract/door/badges.ts";
import { m } from "#messages/messages.js";
import type { DoorMemory } from "../engine/door-memory.ts";
import type { ScanAnswer } from "../engine/door-view.ts";
import { useDoor, useEngine } from "../use-door.ts";
import { BadgeSheet } from "./badge-sheet.tsx";

/** On a device with a badge printer: the first entry of a person prints their badge; the button prints it again. */
export function AnswerBadge({ scanned, className }: { scanned: ScanAnswer; className: string }) {
  const memory = useEngine().memory();
  const { printer, setup } = useDoor();
  const [copy, setCopy] = useState(() => (isFirstEntry(memory, scanned) ? 1 : 0));
  const { unit, person, result } = scanned;
  if (!printer || !setup || !unit || !person || (result !== "admitted" && result !== "already_in"))
    return null;
  const place = setup.tickets.findIndex(({ id }) => id === scanned.ticket);
  const badge = {
    ...person,
    edition: setup.edition,
    ticket: setup.tickets[place]?.name ?? "",
    number: memory.units.get(unit)?.number ?? freeNumber(memory, unit),
    code: scanned.code,
    band: bandOf(place),
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setCopy(copy + 1)}>
        {m.door_badge_print()}
      </button>
      {copy > 0 && <BadgeSheet key={copy} badge={badge} printer={printer} />}
    </>
  );
}

/** True for a person's first entry with any of their tickets, as far as this device knows. */
function isFirstEntry(memory: DoorMemory, { id, unit, result, direction }: ScanAnswer): boolean {
  if (!unit || result !== "admitted" || direction !== "in") return false;
  const person = memory.units.get(unit)?.person;
  const units = (person && memory.byPerson.get(person)) || [unit];
  return [...units].every((one) => [...(memory.byUnit.get(one) ?? [])].every((movement) => movement === id));
}

function freeNumber(memory: DoorMemory, unit: string): string {
  const [purchase = "", place] = unit.split(".");
  return memory.free.get(purchase)?.units.find(([one]) => String(one) === place)?.[1] ?? "";
}
