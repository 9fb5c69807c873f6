import { agendaViews, SEARCH_TEXT_MAX, SESSION_IDS } from "#contract/query-values.ts";
import { chosenDay, dayParam } from "../ui/time/event-time.ts";
import type { Choice, Programme } from "./programme.ts";

export type AgendaView = (typeof agendaViews)[number];

/** What an agenda's address asks to see. */
export interface AgendaQuery {
  view: AgendaView;
  /** `2025-10-27`; null: none is named. */
  day: string | null;
  type: Choice | null;
  stage: Choice | null;
  /** Searched for on all days. */
  text: string;
  /** Somebody's agenda that was shared: the ids of its sessions. */
  shared: readonly number[] | null;
}

/** Reads `?vista=grelha&dia=27&tipo=workshop&palco=castelo-de-leiria&q=…&sessoes=1,5`. What it does not know asks for nothing. */
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

/** Whether it shows sessions by the filters; one's own, shared ones and what runs now are as they are. */
export function isFiltered({ view, shared }: Pick<AgendaQuery, "view" | "shared">): boolean {
  return (view === "lista" || view === "grelha") && !shared;
}

/** The other way round, for a link: `?dia=27&tipo=workshop`, or nothing for what is shown anyway. */
export function writeQuery({ view = "lista", day, type, stage, text, shared }: Partial<AgendaQuery>): string {
  const search = new URLSearchParams();
  if (view !== "lista") search.set("vista", view);
  if (day) search.set("dia", dayParam(day));
  if (type) search.set("tipo", type.slug);
  if (stage) search.set("palco", stage.slug);
  if (text) search.set("q", text);
  const query = search.toString();
  // Commas are easier to read, and to say, than what they would be encoded to.
  const ids = shared ? `sessoes=${shared.join(",")}` : "";
  const whole = [query, ids].filter(Boolean).join("&");
  return whole && `?${whole}`;
}

/** By its slug, or by its number. */
function findChoice(choices: readonly Choice[], param: string | null): Choice | null {
  return choices.find(({ id, slug }) => slug === param || String(id) === param) ?? null;
}
