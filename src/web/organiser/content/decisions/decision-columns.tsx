import { ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type { ListedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { State, stateOptions } from "../../kit/state-mark.tsx";
import type { Column, Filter } from "../../list/columns.ts";
import { counted } from "../../list/kind-columns.tsx";
import { decisionWords, ownScoreOf } from "../ideas/idea-states.ts";

/** An idea or a proposal, as their lists show it. */
type Listed = Pick<ListedIdea, "id" | "mean" | "own" | "decision">;

export const meanColumn = {
  id: "mean",
  header: m.organiser_review_mean(),
  value: ({ mean }) => -(mean ?? 0),
  ...counted,
  min: "9rem",
} satisfies Column<Listed>;

export const ownColumn: Column<Listed> = {
  id: "own",
  header: m.organiser_review_own(),
  value: ({ own }) => own ?? 0,
  cell: ownScoreOf,
  ...counted,
};

export const decisionColumn: Column<Listed> = {
  id: "decision",
  header: m.organiser_review_decision(),
  value: ({ decision }) => (decision ? decisionWords[decision.decision].name() : ""),
  cell: ({ decision }) => decision && <State {...decisionWords[decision.decision]} />,
};

export const decisionFilter: Filter<Listed> = {
  name: "decision",
  label: m.organiser_review_decision(),
  options: [
    { value: "none", label: m.organiser_review_undecided() },
    ...stateOptions(decisionWords, ideaDecisions),
  ],
  matches: ({ decision }, value) => (decision?.decision ?? "none") === value,
};
