import { ORPCError, ValidationError } from "@orpc/server";
import { Problem } from "#contract/problem.ts";
import { fieldProblems } from "./field-problems.ts";

/** Any error as a problem: invalid input names its fields; an unexpected error reveals nothing about its cause. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    const { listed, left } = fieldProblems(error.cause.issues);
    const more = left > 0 ? `; ${left} more are not listed` : "";
    return new Problem("invalid_input", `Some fields are missing or wrong${more}`, { errors: listed });
  }
  return new Problem("internal_error", "Something went wrong here; it has been noted");
}
