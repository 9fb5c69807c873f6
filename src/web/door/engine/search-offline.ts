import { foldText } from "#contract/fold-text.ts";
import { hasPart, partOfNumber, wholeNumberOf } from "#contract/orders/number-part.ts";
import type { DoorMemory, DoorUnit, FreeTickets } from "./door-memory.ts";

const RESULTS_MAX = 30;

/** By a part of a name, of a company or of the ticket's number. */
export function searchOffline(memory: DoorMemory, text: string): DoorUnit[] {
  const [wanted, part] = [foldText(text), partOfNumber(text)];
  const found: DoorUnit[] = [];
  for (const unit of memory.units.values()) {
    if (!foldText(`${unit.name} ${unit.company}`).includes(wanted) && !hasPart(unit.number, part)) continue;
    found.push(unit);
    if (found.length === RESULTS_MAX) break;
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Finds units without a holder and without an entry, by a part of their buyer's name or of a number. The last
 * first: those that the buyer still gives away, and people who claim them, get the first. A ticket's whole number finds
 * that one alone: another of its buyer does not stand in for one that was refunded.
 */
export function searchFree(memory: DoorMemory, text: string): FreeTickets[] {
  const [wanted, part, whole] = [foldText(text), partOfNumber(text), wholeNumberOf(text)];
  return [...memory.free.values()]
    .filter(
      ({ name, units }) =>
        foldText(name).includes(wanted) || units.some(([, number]) => hasPart(number, part)),
    )
    .map((found) => ({
      ...found,
      units: found.units
        .filter(([unit, number]) => {
          if (whole && number !== whole) return false;
          const key = `${found.purchase}.${unit}`;
          return !memory.units.has(key) && !memory.byUnit.get(key)?.size;
        })
        .reverse(),
    }))
    .filter(({ units }) => units.length > 0)
    .slice(0, RESULTS_MAX);
}
