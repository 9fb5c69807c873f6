export interface MapPlace {
  id: number;
  /** Degrees (WGS 84); null: unknown. */
  latitude: number | null;
  longitude: number | null;
}

const EARTH_M = 6_371_000;
/** Streets are longer than the line between two places. */
const DETOUR = 1.3;
/** 4.5 km/h, with a bag and through a crowd. */
const METRES_PER_MINUTE = 75;
/** Between two venues of which one has no place on the map. */
export const USUAL_WALK_MINUTES = 15;
/** A longer way is taken by car. */
export const WALK_MAX_MINUTES = 120;

/** The same both ways. */
export const walkKey = (one: number, other: number): string =>
  one < other ? `${one}-${other}` : `${other}-${one}`;

/** Whole minutes on foot from one venue to another; none within one. */
export function walkMinutes(one: MapPlace, other: MapPlace): number {
  if (one.id === other.id) return 0;
  const metres = metresBetween(one, other);
  if (metres === null) return USUAL_WALK_MINUTES;
  return Math.min(WALK_MAX_MINUTES, Math.ceil((metres * DETOUR) / METRES_PER_MINUTE));
}

/** The walks of each pair of venues; `given`: the organiser's own, by `walkKey`. */
export function walksBetween(
  venues: readonly MapPlace[],
  given: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const walks = new Map<string, number>();
  for (const [place, one] of venues.entries())
    for (const other of venues.slice(place + 1)) {
      const key = walkKey(one.id, other.id);
      walks.set(key, given.get(key) ?? walkMinutes(one, other));
    }
  return walks;
}

/** Haversine; null where a place is unknown. */
function metresBetween(one: MapPlace, other: MapPlace): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
