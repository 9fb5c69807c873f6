import { paths } from "#contract/paths.ts";
import { dayParam } from "../ui/time/event-time.ts";

/** The list's address for a choice; always in one order, so that a choice has one address. */
export function speakersPath(day: string | null, query: string) {
  const search = new URLSearchParams();
  if (day !== null) search.set("dia", dayParam(day));
  if (query) search.set("q", query);
  return { pathname: paths.speakers(), search: String(search) };
}
