interface Placed<Stage> {
  stage: Stage;
  more_stages: readonly Stage[];
}

/** All stages of a session, its own first; each once, also while it is moved to one of the others. */
export const stagesOf = <Stage>({ stage, more_stages }: Placed<Stage>): Stage[] => [
  ...new Set([stage, ...more_stages]),
];

/** `Palco A, Palco B`. */
export const stageNames = (session: Placed<{ name: string }>): string =>
  stagesOf(session)
    .map(({ name }) => name)
    .join(", ");
