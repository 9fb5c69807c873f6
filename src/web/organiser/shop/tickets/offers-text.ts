import type { Check } from "#contract/organiser/edition/editions.ts";
import { saleStates } from "#contract/sale-state.ts";
import { m } from "#messages/messages.js";
import { saleStateWords } from "./sale-state.tsx";

/** How many of an edition's tickets are in each state of their sale, and whether they are a copy's; empty while there are none. */
export function offersText({ detail }: Pick<Check, "detail">): string {
  const counts = saleStates.flatMap((state) => {
    const count = Number(detail[state] ?? 0);
    return count > 0 ? [`${saleStateWords[state].name()} ${count}`] : [];
  });
  if (counts.length === 0) return "";
  const states = m.organiser_offers_states({ states: counts.join(" · ") });
  return detail.copied && detail.on_sale ? `${states} ${m.organiser_offers_copied()}` : states;
}
