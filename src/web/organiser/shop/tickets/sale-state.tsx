import { useContext } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { saleStates } from "#contract/sale-state.ts";
import { m } from "#messages/messages.js";
import { type NamedState, State } from "../../kit/state-mark.tsx";
import { EditionContext } from "../../shell/staff-context.ts";
import type { TicketRow } from "../shop-kinds.ts";

export const listedStates = [...saleStates, "external"] as const;
type ListedState = (typeof listedStates)[number];

export const saleStateWords: Record<ListedState, NamedState> = {
  on_sale: { mark: "done", name: m.organiser_sale_open },
  sold_out: { mark: "open", name: m.organiser_sale_sold_out },
  later: { mark: "open", name: m.organiser_sale_later },
  paused: { mark: "open", name: m.organiser_sale_paused },
  over: { mark: "ended", name: m.organiser_sale_ended },
  external: { mark: "ended", name: m.organiser_sale_external },
};

/** As staff read it: a pause also before the sale's first day, on which it would not begin. */
export function saleStateOf({ external_url, sale_state, sale_paused }: TicketRow): ListedState {
  if (external_url) return "external";
  return sale_state === "later" && sale_paused ? "paused" : sale_state;
}

/** As it is said in an edition of this state: nothing is sold before it is public, nor after. */
export const saleStateIn = (edition: ListedEdition["state"] | undefined, state: ListedState): ListedState =>
  edition === "archived" && state !== "external" ? "over" : state;
export const saleWordsIn = (edition: ListedEdition["state"] | undefined): Record<ListedState, NamedState> =>
  edition === "preparing"
    ? { ...saleStateWords, on_sale: { mark: "open", name: m.organiser_sale_once_public } }
    : saleStateWords;

export function SaleMark({ state }: { state: ListedState }) {
  const edition = useContext(EditionContext)?.state;
  return <State {...saleWordsIn(edition)[saleStateIn(edition, state)]} />;
}
