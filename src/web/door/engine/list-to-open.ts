import type { DoorSetup } from "#contract/door/door.ts";

type Listed = Pick<DoorSetup["lists"][number], "id" | "kind" | "stage" | "days">;

/**
 * Returns the list that a device shows: the one that was chosen on it, or once that is over, the one of its kind for today, so that
 * the second day does not go on with the first day's. `today`: as the lists name days.
 */
export function listToOpen(lists: readonly Listed[], chosen: number | null, today: string): number | null {
  const own = lists.find(({ id }) => id === chosen);
  if (own && !isPast(own, today)) return own.id;
  const isAlike = (one: Listed) => !own || (one.kind === own.kind && one.stage === own.stage);
  const now = lists.find((one) => isAlike(one) && one.days.includes(today));
  return (now ?? own ?? lists.find((one) => !isPast(one, today)) ?? lists[0])?.id ?? null;
}

/** A list without days is of all. */
const isPast = ({ days }: Listed, today: string): boolean =>
  days.length > 0 && days.every((day) => day < today);
