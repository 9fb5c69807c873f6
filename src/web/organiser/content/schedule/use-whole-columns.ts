import { useState } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { type GridCard, keepWhole, wholeColumns } from "./day-grid.ts";

/** The columns that are whole on the open day; no drop moves what is beside it. */
export function useWholeColumns(
  { stages }: Schedule,
  day: string,
  cards: readonly GridCard[],
  areAllWhole: boolean,
): ReadonlySet<number> {
  const now = { day, stages: stages.length, whole: wholeColumns(stages, cards, areAllWhole) };
  const [before, setBefore] = useState(now);
  const kept = keepWhole(before, now);
  if (kept !== before) setBefore(kept);
  return kept.whole;
}
