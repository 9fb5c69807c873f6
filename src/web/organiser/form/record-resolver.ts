import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import { z } from "zod";
import type { Language } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { errorsInFirst, fieldOf } from "./base-texts.ts";
import { explainFieldProblem, explainIssue } from "./explain-issue.ts";

interface Checked {
  fields: z.ZodRawShape;
  /** The values as the form sends them. */
  asSent: (values: Values) => Values;
  first: Language;
  /** The server's further refusals, where fields are wrong; else the server is asked itself. */
  problemsOf: (values: Values) => readonly FieldProblem[];
  /** In which a text of these is asked for. */
  asksIn: Language;
}

/** Checks a record's form: all that is wrong with it is named at once. */
export function recordResolver({
  fields,
  asSent,
  first,
  problemsOf,
  asksIn,
}: Checked): Resolver<FieldValues> {
  const check = zodResolver(z.object(fields), { error: explainIssue }) as unknown as Resolver<FieldValues>;
  return async (values, context, options) => {
    const result = await check(asSent(values), context, options);
    const { errors } = result;
    if (Object.keys(errors).length > 0)
      addProblems(errors, problemsOf(values), (attr) => fieldOf(attr, values, asksIn));
    return { ...result, errors: errorsInFirst(errors, values, first) } as typeof result;
  };
}

/** An error that a field has already stays. */
function addProblems(
  errors: FieldErrors,
  problems: readonly FieldProblem[],
  pathOf: (attr: string) => string,
): void {
  for (const problem of problems) {
    const path = pathOf(problem.attr);
    if (!get(errors, path)) set(errors, path, { type: problem.code, message: explainFieldProblem(problem) });
  }
}
