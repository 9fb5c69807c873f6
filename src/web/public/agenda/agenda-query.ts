import { agendaViews, SEARCH_TEXT_MAX, SESSION_IDS } from "#contract/query-values.ts";
import { chosenDay, dayParam } from "#web/ui/time/event-time.ts";
import type { Choice, Programme, TrackChoice } from "./programme.ts";

export type AgendaView = (typeof agendaViews)[number];

export interface AgendaQuery {
  view: AgendaView;
  /** `2025-10-27`; null if the address names none. */
  day: string | null;
  type: Choice | null;
  track: TrackChoice | null;
  language: Programme["languages"][number] | null;
  level: Programme["levels"][number] | null;
  stage: Choice | null;
  /** A search, on all days. */
  text: string;
  /** A shared agenda: the ids of its sessions. */
  shared: readonly number[] | null;
}

/** Reads `?view=grid&day=27&type=workshop&track=arte&language=en&level=beginner&stage=castelo-de-leiria&q=…&sessions=1,5`; unknown values are ignored. */
export function readQuery(
  search: URLSearchParams,
  { types, tracks, languages, levels, stages }: Omit<Programme, "sessions">,
  days: readonly string[],
): AgendaQuery {
  const shared = search.get("sessions") ?? "";
  return {
    view: agendaViews.find((view) => view === search.get("view")) ?? "list",
    day: chosenDay(days, search.get("day")),
    type: findChoice(types, search.get("type")),
    track: findChoice(tracks, search.get("track")),
    language: languages.find((one) => one === search.get("language")) ?? null,
    level: levels.find((one) => one === search.get("level")) ?? null,
    stage: findChoice(stages, search.get("stage")),
    text: (search.get("q") ?? "").slice(0, SEARCH_TEXT_MAX),
    shared: SESSION_IDS.test(shared) ? shared.split(",").map(Number) : null,
  };
}

/** Filters apply neither in the visitor's own agenda, nor in a shared one, nor in the "now" view. */
export function isFiltered({ view, shared }: Pick<AgendaQuery, "view" | "shared">): boolean {
  return (view === "list" || view === "grid") && !shared;
}

/** The inverse, for links: `?day=27&type=workshop`; the default gives an empty string. */
export function writeQuery(query: Partial<AgendaQuery>): string {
  const { view = "list", day, text, shared } = query;
  const search = new URLSearchParams();
  if (view !== "list") search.set("view", view);
  if (day) search.set("day", dayParam(day));
  for (const [name, value] of facetParams(query)) search.set(name, value);
  if (text) search.set("q", text);
  const plain = search.toString();
  // URLSearchParams would encode the commas.
  const ids = shared ? `sessions=${shared.join(",")}` : "";
  const joined = [plain, ids].filter(Boolean).join("&");
  return joined && `?${joined}`;
}

/** The filters beside the day, as the address has them. */
export const facetParams = ({ type, track, language, level, stage }: Partial<AgendaQuery>) =>
  [
    ["type", type?.slug],
    ["track", track?.slug],
    ["language", language],
    ["level", level],
    ["stage", stage?.slug],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));

/** By slug or id. */
function findChoice<One extends Choice>(choices: readonly One[], param: string | null): One | null {
  return choices.find(({ id, slug }) => slug === param || String(id) === param) ?? null;
}
