import { hasText } from "../ui/has-text.ts";

/** A search for a stage on a map, in its city (spec section 2): the city is added to a name that lacks it. */
export function mapsSearch(stageName: string, city: string): string {
  const query = hasText(stageName, city) ? stageName : `${stageName}, ${city}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
