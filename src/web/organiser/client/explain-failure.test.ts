import { expect, it } from "vitest";
import type { ProblemCode } from "#contract/problem.ts";
import { ApiProblem, NoResponse, problemFrom } from "#web/ui/api/api-problem.ts";
import { explainFailure, explainUnknown, explainUnread } from "./explain-failure.ts";

const problem = (code: ProblemCode, status: number) => new ApiProblem(code, status, "In English", {});

it.each([
  ["no answer", () => new NoResponse("No answer"), /Não houve resposta/],
  ["a bug of the shop", () => problem("internal_error", 500), /Algo falhou na loja/],
  ["a database that is away", () => problem("database_unavailable", 503), /Algo falhou na loja/],
  [
    "a proxy's own page",
    () => problemFrom(new Response("Bad gateway", { status: 502 })),
    /Algo falhou na loja/,
  ],
])("after %s a change may have been made: nothing says that it was not", async (_, failure, text) => {
  const error = await failure();
  expect(explainUnknown(error)).toMatch(text);
  expect(explainFailure(error)).toBe(explainUnknown(error));
  expect(explainFailure(error)).not.toMatch(/[Nn]ada (mudou|foi|se perdeu)/);
  // A failed read changes nothing: the person may ask again.
  expect(explainUnread(error)).toMatch(/Tente outra vez/);
});

it.each([
  ["changed_meanwhile", 409],
  ["invalid_input", 400],
  ["rate_limited", 429],
  ["overloaded", 503],
  ["provider_unavailable", 503],
] as const)("%s is a refusal: it is known that nothing changed", (code, status) => {
  expect(explainUnknown(problem(code, status))).toBeNull();
  expect(explainUnread(problem(code, status))).toBe(explainFailure(problem(code, status)));
});
