/** Ends the process with the one line of a CannotStart; any other error is a bug and keeps its stack. */
export function endWithReason(error: unknown): never {
  // By name: `npm run dev` loads the class anew with each change.
  if (!(error instanceof Error) || error.name !== "CannotStart") throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The result of `read`, or the end of the process with its one line. */
export function orEndWithReason<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    return endWithReason(error);
  }
}
