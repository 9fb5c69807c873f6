import { stagesOf } from "#contract/programme/stages-of.ts";
import type { EventWithoutTickets } from "./events.ts";

/** `Palco, Rua 1, Leiria`, as calendars and papers have it; of several stages each with its address. `addresses`: by stage. */
export const placeOf = (
  event: Pick<EventWithoutTickets, "stage" | "more_stages">,
  addresses: ReadonlyMap<number, readonly string[]>,
): string =>
  stagesOf(event)
    .map(({ id, name }) => [name, ...(addresses.get(id) ?? [])].join(", "))
    .join("; ");
