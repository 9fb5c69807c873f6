import { useEffect, useRef } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { isAside } from "./day-clock.ts";
import { cardId } from "./session-card.tsx";

/**
 * Returns a function that leads the focus to a session's card once nothing is moving. A session that is dropped from the list is
 * drawn in its place some renders later: until then the focus follows it, unless the editor has gone elsewhere.
 */
export function useCardFocus(isMoving: boolean, { sessions, days }: Schedule) {
  const next = useRef<{ id: number; aside: boolean; begun: boolean } | null>(null);
  useEffect(() => {
    const wanted = next.current;
    if (isMoving || !wanted) return;
    const card = document.getElementById(cardId(wanted.id));
    const isElsewhere = ![document.body, card].includes(document.activeElement as HTMLElement | null);
    if (!wanted.begun || !isElsewhere) card?.focus();
    const own = sessions.find(({ id }) => id === wanted.id);
    const isThere = !own || isAside(own, days) === wanted.aside;
    next.current = isThere || (wanted.begun && isElsewhere) ? null : { ...wanted, begun: true };
  });
  return (session: DraftSession, aside: boolean) => {
    next.current = { id: session.id, aside, begun: false };
  };
}
