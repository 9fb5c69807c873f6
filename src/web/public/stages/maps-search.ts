import { hasText } from "#contract/fold-text.ts";

/** A map search for a stage (spec section 2); the city is added unless the name contains it. */
export function mapsSearch(stageName: string, city: string): string {
  const query = hasText(stageName, city) ? stageName : `${stageName}, ${city}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
