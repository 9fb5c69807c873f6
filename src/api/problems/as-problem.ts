import { ORPCError, ValidationError } from "@orpc/server";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fieldProblems } from "./field-problems.ts";
import { problemKinds } from "./problem-statuses.ts";

/** A database that was killed sells again within two seconds (`npm run faults -- default`). */
const DATABASE_RETRY_SECONDS = 2;

const unavailable = () =>
  new Problem("database_unavailable", "The shop cannot reach its database; try again in a moment", {
    retryAfter: DATABASE_RETRY_SECONDS,
  });

/**
 * Any error as a problem: invalid input names its fields; while the database is away, the request may have been carried out or not,
 * and what a replica does not know, a payment or a login of a second ago, may well be on the primary; an unexpected error reveals nothing
 * about its cause.
 */
export function asProblem(error: unknown, { db }: Pick<AppContext, "db">): Problem {
  if (error instanceof Problem) return isUnknown(error) && db.readsReplicas() ? unavailable() : error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    const { listed, left } = fieldProblems(error.cause.issues);
    const more = left > 0 ? `; ${left} more are not listed` : "";
    return new Problem("invalid_input", `Some fields are missing or wrong${more}`, { errors: listed });
  }
  if (db.isAway(error)) return unavailable();
  return new Problem("internal_error", "Something went wrong here; it has been noted");
}

/** Says that there is no such thing, or no such login. */
const isUnknown = ({ code }: Problem) => [401, 404].includes(problemKinds[code].status);

/** Nothing that the caller did: logged with its cause. */
export const isFault = ({ code }: Problem): boolean =>
  code === "internal_error" || code === "database_unavailable";
