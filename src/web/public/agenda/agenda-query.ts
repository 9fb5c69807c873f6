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

/** Reads `?vista=grelha&dia=27&tipo=workshop&percurso=arte&lingua=en&nivel=beginner&palco=castelo-de-leiria&q=…&sessoes=1,5`; unknown values are ignored. */
export function readQuery(
  search: URLSearchParams,
  { types, tracks, languages, levels, stages }: Omit<Programme, "sessions">,
  days: readonly string[],
): AgendaQuery {
  const shared = search.get("sessoes") ?? "";
  return {
    view: agendaViews.find((view) => view === search.get("vista")) ?? "lista",
    day: chosenDay(days, search.get("dia")),
    type: findChoice(types, search.get("tipo")),
    track: findChoice(tracks, search.get("percurso")),
    language: languages.find((one) => one === search.get("lingua")) ?? null,
    level: levels.find((one) => one === search.get("nivel")) ?? null,
    stage: findChoice(stages, search.get("palco")),
    text: (search.get("q") ?? "").slice(0, SEARCH_TEXT_MAX),
    shared: SESSION_IDS.test(shared) ? shared.split(",").map(Number) : null,
  };
}

/** Filters apply neither in the visitor's own agenda, nor in a shared one, nor in the "now" view. */
export function isFiltered({ view, shared }: Pick<AgendaQuery, "view" | "shared">): boolean {
  return (view === "lista" || view === "grelha") && !shared;
}

/** The inverse, for links: `?dia=27&tipo=workshop`; the default gives an empty string. */
export function writeQuery(query: Partial<AgendaQuery>): string {
  const { view = "lista", day, text, shared } = query;
  const search = new URLSearchParams();
  if (view !== "lista") search.set("vista", view);
  if (day) search.set("dia", dayParam(day));
  for (const [name, value] of facetParams(query)) search.set(name, value);
  if (text) search.set("q", text);
  const plain = search.toString();
  // URLSearchParams would encode the commas.
  const ids = shared ? `sessoes=${shared.join(",")}` : "";
  const joined = [plain, ids].filter(Boolean).join("&");
  return joined && `?${joined}`;
}

/** The filters beside the day, as the address has them. */
export const facetParams = ({ type, track, language, level, stage }: Partial<AgendaQuery>) =>
  [
    ["tipo", type?.slug],
    ["percurso", track?.slug],
    ["lingua", language],
    ["nivel", level],
    ["palco", stage?.slug],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));

/** By slug or id. */
function findChoice<One extends Choice>(choices: readonly One[], param: string | null): One | null {
  return choices.find(({ id, slug }) => slug === param || String(id) === param) ?? null;
}
