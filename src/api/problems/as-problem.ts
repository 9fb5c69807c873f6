import { ORPCError, ValidationError } from "@orpc/server";
import { type FieldProblem, Problem } from "#contract/problem.ts";

/** Any error as a refusal: bad input names its fields, and what nobody foresaw says nothing about its cause. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    return new Problem("invalid_input", "Some fields are missing or wrong", {
      errors: fieldProblems(error.cause),
    });
  }
  return new Problem("internal_error", "Something went wrong here; it has been noted");
}

/** The detailed input structure adds a level that the caller never sent. */
const STRUCTURE = new Set(["body", "query", "params", "headers"]);

function fieldProblems({ issues }: ValidationError): FieldProblem[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    const attr = path.length > 1 && STRUCTURE.has(path[0] ?? "") ? path.slice(1) : path;
    const code = "code" in issue && typeof issue.code === "string" ? issue.code : "invalid";
    return { attr: attr.join("."), code, detail: issue.message };
  });
}
