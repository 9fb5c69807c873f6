import { stagesOf } from "#contract/programme/stages-of.ts";
import { venueParts } from "#contract/programme/venue-parts.ts";
import type { EventWithoutTickets } from "./events.ts";
import type { listStages } from "./list-programme.ts";

type ListedStages = Awaited<ReturnType<typeof listStages>>;

/** `Palco, Casa, Rua 1, Leiria`, as calendars and papers have it; of several stages each with its venue. */
export const placeOf = (
  event: Pick<EventWithoutTickets, "stage" | "more_stages">,
  stages: ListedStages,
): string =>
  stagesOf(event)
    .map(({ id, name }) => {
      const venue = stages.find((stage) => stage.id === id)?.venue ?? null;
      return [name, ...venueParts(venue, [name])].join(", ");
    })
    .join("; ");

/** The only venue of all stages, with its address; null where they have none, or several. */
export function placeOfAll(stages: ListedStages): string | null {
  const [only, ...others] = new Map(stages.map(({ venue }) => [venue?.id, venue])).values();
  return only && others.length === 0 ? venueParts(only).join(", ") : null;
}
