import { useContext } from "react";
import { saleStates } from "#contract/sale-state.ts";
import { m } from "#messages/messages.js";
import { type NamedState, State, StateMark } from "../../kit/state-mark.tsx";
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

export const saleStateOf = ({ external_url, sale_state }: TicketRow): ListedState =>
  external_url ? "external" : sale_state;

/** Nothing is sold before its edition is public, nor after. */
export function SaleMark({ state }: { state: ListedState }) {
  const edition = useContext(EditionContext)?.state;
  if (edition === "archived" && state !== "external") return <State {...saleStateWords.over} />;
  return edition === "preparing" && state === "on_sale" ? (
    <StateMark mark="open">{m.organiser_sale_once_public()}</StateMark>
  ) : (
    <State {...saleStateWords[state]} />
  );
}
