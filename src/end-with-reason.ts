/** Ends the process with the one line of a CannotStart; any other error is a bug and keeps its stack. */
export function endWithReason(error: unknown): never {
  // By name: `npm run dev` loads the class anew with each change.
  if (!(error instanceof Error) || error.name !== "CannotStart") throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
