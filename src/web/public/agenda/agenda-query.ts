import { agendaViews, SEARCH_TEXT_MAX, SESSION_IDS } from "#contract/query-values.ts";
import { chosenDay, dayParam } from "#web/ui/time/event-time.ts";
import type { Choice, Programme } from "./programme.ts";

export type AgendaView = (typeof agendaViews)[number];

export interface AgendaQuery {
  view: AgendaView;
  /** `2025-10-27`; null if the address names none. */
  day: string | null;
  type: Choice | null;
  stage: Choice | null;
  /** A search, on all days. */
  text: string;
  /** A shared agenda: the ids of its sessions. */
  shared: readonly number[] | null;
}

/** Reads `?vista=grelha&dia=27&tipo=workshop&palco=castelo-de-leiria&q=…&sessoes=1,5`; unknown values are ignored. */
export function readQuery(
  search: URLSearchParams,
  { types, stages }: Pick<Programme, "types" | "stages">,
  days: readonly string[],
): AgendaQuery {
  const shared = search.get("sessoes") ?? "";
  return {
    view: agendaViews.find((view) => view === search.get("vista")) ?? "lista",
    day: chosenDay(days, search.get("dia")),
    type: findChoice(types, search.get("tipo")),
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
export function writeQuery({ view = "lista", day, type, stage, text, shared }: Partial<AgendaQuery>): string {
  const search = new URLSearchParams();
  if (view !== "lista") search.set("vista", view);
  if (day) search.set("dia", dayParam(day));
  if (type) search.set("tipo", type.slug);
  if (stage) search.set("palco", stage.slug);
  if (text) search.set("q", text);
  const query = search.toString();
  // URLSearchParams would encode the commas.
  const ids = shared ? `sessoes=${shared.join(",")}` : "";
  const joined = [query, ids].filter(Boolean).join("&");
  return joined && `?${joined}`;
}

/** By slug or id. */
function findChoice(choices: readonly Choice[], param: string | null): Choice | null {
  return choices.find(({ id, slug }) => slug === param || String(id) === param) ?? null;
}
