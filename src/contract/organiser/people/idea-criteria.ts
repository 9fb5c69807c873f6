/** The selection criteria of the call (spec section 9), each scored from 1 to 5. */
export const ideaCriteria = ["creativity", "relevance", "innovation", "potential"] as const;
export type IdeaCriterion = (typeof ideaCriteria)[number];

export const ideaDecisions = ["accepted", "waiting", "declined"] as const;
export type IdeaDecisionName = (typeof ideaDecisions)[number];

/** The reviewers who see an idea's submitter: all, each once they have scored it, or none. */
export const blindModes = ["open", "until_scored", "always"] as const;
export type BlindMode = (typeof blindModes)[number];
