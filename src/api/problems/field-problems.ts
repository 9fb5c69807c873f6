import type { ValidationError } from "@orpc/server";
import type { FieldProblem } from "#contract/problem.ts";

type Issue = ValidationError["issues"][number];

/** Bounds of an answer: a sender corrects a few fields at a time, and each may be as long as the text sent. */
const ISSUES_MAX = 20;
const KEYS_MAX = 5;
const TEXT_MAX = 200;
const KEY_TEXT_MAX = 40;
/** The detailed input structure adds a level that the caller never sent. */
const STRUCTURE = new Set(["body", "query", "params", "headers"]);

/** The faults of a request, field by field, for an answer of bounded length; `left` counts those not listed. */
export function fieldProblems(issues: readonly Issue[]): { listed: FieldProblem[]; left: number } {
  return {
    listed: issues.slice(0, ISSUES_MAX).map(fieldProblem),
    left: Math.max(0, issues.length - ISSUES_MAX),
  };
}

function fieldProblem(issue: Issue): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  const attr = path.length > 1 && STRUCTURE.has(path[0] ?? "") ? path.slice(1) : path;
  const code = "code" in issue && typeof issue.code === "string" ? issue.code : "invalid";
  const unknown = "keys" in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : null;
  const detail = code === "unrecognized_keys" && unknown ? unknownKeys(unknown) : issue.message;
  return { attr: shorten(attr.join("."), TEXT_MAX), code, detail: shorten(detail, TEXT_MAX * 2) };
}

/** One issue for all of them. */
function unknownKeys(keys: string[]): string {
  const named = keys.slice(0, KEYS_MAX).map((key) => JSON.stringify(shorten(key, KEY_TEXT_MAX)));
  const left = keys.length - named.length;
  return `Unknown: ${named.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);
