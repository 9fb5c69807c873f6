import { foldText } from "../fold-text.ts";

interface Venue {
  name: string;
  address: string;
  city: string;
}

/** Name, address and city of a venue, as far as it has them; its name not where its address or one of `stages`, said beside it, is the same. */
export const venueParts = (venue: Venue | null, stages: readonly string[] = []): string[] =>
  venue ? [venueName(venue, stages), venue.address, venue.city].filter((part) => part !== "") : [];

/** Empty: its address or a stage has the same name. */
export function venueName({ name, address }: Venue, stages: readonly string[]): string {
  const said = [address, ...stages].map(folded);
  return said.includes(folded(name)) ? "" : name;
}

const folded = (text: string) => foldText(text.trim());
