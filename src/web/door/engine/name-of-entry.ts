import type { DoorMemory, DoorMovement } from "./door-memory.ts";
import type { ScanAnswer } from "./door-view.ts";

/** Who came in: the unit's holder, else, as a refunded unit is no longer loaded, the person whom this device has read. */
export const nameOfEntry = (
  memory: Pick<DoorMemory, "units">,
  recent: readonly Pick<ScanAnswer, "id" | "person">[],
  { id, unit }: Pick<DoorMovement, "id" | "unit">,
): string | undefined =>
  memory.units.get(unit)?.name || recent.find((scanned) => scanned.id === id)?.person?.name;
