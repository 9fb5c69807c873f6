import pg from "pg";

/**
 * The database's server stops, starts, or cannot be reached: the same may succeed in a moment. Whether a transaction that
 * was at its commit is stored is not known.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Also from inside Drizzle's wrapper. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && isDatabaseUnavailable(error.cause));

/** Throws an error of `pg`, as `DatabaseUnavailable` where it says so. For the place where `pg` is called. */
export function rethrowDatabaseError(error: unknown): never {
  throw isConnectionError(error)
    ? new DatabaseUnavailable("The database cannot be reached", { cause: error })
    : error;
}

/** True for an error of `pg` that means: the server stops, starts, or cannot be reached. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return STATES.has(code) || code.startsWith(CONNECTION_EXCEPTION);
  return NETWORK.has(code) || LOST.test(error.message);
}

/**
 * Stopped by its administrator, ended after a crash of another connection, starts, no connection left; and not yet, or no
 * longer, the primary: what only reads never meets that one.
 */
const STATES = new Set(["57P01", "57P02", "57P03", "53300", "25006"]);
const CONNECTION_EXCEPTION = "08";
/** ENOENT: the socket's file is missing while the server is down. */
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);
/** `pg` has no codes for these. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
