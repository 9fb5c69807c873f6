import { useContext } from "react";
import { saleStates } from "#contract/sale-state.ts";
import { m } from "#messages/messages.js";
import { StateMark } from "../../kit/state-mark.tsx";
import { EditionContext } from "../../shell/staff-context.ts";
import type { TicketRow } from "../shop-kinds.ts";

export const listedStates = [...saleStates, "external"] as const;
type ListedState = (typeof listedStates)[number];

export const saleStateNames: Record<ListedState, () => string> = {
  on_sale: m.organiser_sale_open,
  sold_out: m.organiser_sale_sold_out,
  later: m.organiser_sale_later,
  paused: m.organiser_sale_paused,
  over: m.organiser_sale_ended,
  external: m.organiser_sale_external,
};

export const saleStateOf = ({ external_url, sale_state }: TicketRow): ListedState =>
  external_url ? "external" : sale_state;

const marks = {
  on_sale: "done",
  sold_out: "open",
  later: "open",
  paused: "open",
  over: "ended",
  external: "ended",
} as const;

/** Nothing is sold before its edition is public. */
export function SaleMark({ state }: { state: ListedState }) {
  const waits = useContext(EditionContext)?.state === "preparing" && state === "on_sale";
  return waits ? (
    <StateMark mark="open">{m.organiser_sale_once_public()}</StateMark>
  ) : (
    <StateMark mark={marks[state]}>{saleStateNames[state]()}</StateMark>
  );
}
