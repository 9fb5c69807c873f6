/** PostgreSQL's five-character code, also from inside Drizzle's wrapper. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return postgresCode(error.cause);
}

export const brokeUniqueKey = (error: unknown) => postgresCode(error) === "23505";
