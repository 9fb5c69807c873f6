import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";

/** The average of the criteria. */
export function averageOf(scores: Readonly<Record<string, number>>): number {
  const values = Object.values(scores);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Each reviewer counts the same: mean, lowest and highest of their averages, to two places. */
export function summarise(reviews: readonly { scores: Readonly<Record<string, number>> }[]) {
  const averages = reviews.map(({ scores }) => averageOf(scores));
  const round = (value: number) => Math.round(value * 100) / 100;
  const isEmpty = averages.length === 0;
  return {
    reviews: averages.length,
    mean: isEmpty ? null : round(averages.reduce((sum, one) => sum + one, 0) / averages.length),
    lowest: isEmpty ? null : round(Math.min(...averages)),
    highest: isEmpty ? null : round(Math.max(...averages)),
  };
}

export const seesAuthor = (blind: BlindMode, hasScored: boolean): boolean =>
  blind === "open" || (blind === "until_scored" && hasScored);
