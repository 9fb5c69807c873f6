import { isThrough } from "#contract/door/door-facts.ts";
import type { DoorCore } from "./door-core.ts";
import type { ScanAnswer } from "./door-view.ts";

/** The scans that this device may still undo, though its page was closed or its battery empty since; the latest first. */
export async function recentOfBefore(
  core: Pick<DoorCore, "store" | "view" | "memory" | "now">,
): Promise<ScanAnswer[]> {
  const device = core.view().setup?.device;
  if (!device) return [];
  const since = Date.parse(core.now()) - device.undo_seconds * 1_000;
  const waiting = new Set((await core.store.getAll("queue")).map(({ scan }) => scan.id));
  const { units, movements } = core.memory();
  return [...movements.values()]
    .filter((one) => one.device === device.name && Date.parse(one.at) >= since)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ id, list, unit, direction, at, verdict }) => {
      const held = units.get(unit);
      return {
        id,
        result: isThrough(verdict) ? verdict : direction === "in" ? "admitted" : "left",
        verdict,
        unit,
        ticket: held?.ticket ?? null,
        person: held ? { name: held.name, company: held.company } : null,
        earlier: null,
        days: [],
        at,
        list,
        code: null,
        direction,
        sent: !waiting.has(id),
        undone: null,
      };
    });
}
