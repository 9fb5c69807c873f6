/** PostgreSQL's five-character code, also from inside Drizzle's wrapper. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return postgresCode(error.cause);
}

export const brokeUniqueKey = (error: unknown) => postgresCode(error) === "23505";

/** A check constraint said no: what the statement was to do would be too much. */
export const brokeCheck = (error: unknown) => postgresCode(error) === "23514";

/** A deadlock or serialisation failure: everything was rolled back, and the same may be done again. */
export const mayRunAgain = (error: unknown) => RETRIED_CODES.has(postgresCode(error) ?? "");

const RETRIED_CODES = new Set(["40P01", "40001"]);
