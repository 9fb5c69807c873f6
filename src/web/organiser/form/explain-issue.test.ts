import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { explainFieldProblem } from "./explain-issue.ts";

/** Screens that are no forms of the organiser say these themselves. */
const SAID_ELSEWHERE = [
  "address_refused",
  "custom",
  "difference",
  "final",
  "invalid",
  "invalid_value",
  "missing",
  "no_address",
  "not_a_choice",
  "not_asked",
  "unreadable",
];

it("says each reason of the server in the editor's language", () => {
  const domain = new URL("../../../domain/", import.meta.url);
  const reasons = new Set<string>();
  for (const name of readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  ))
    for (const [, code = ""] of readFileSync(new URL(name, domain), "utf8").matchAll(
      /wrongField\(\s*(?:"[^"]*"|`[^`]*`|\w+),\s*"(\w+)"/g,
    ))
      reasons.add(code);
  expect(reasons.size).toBeGreaterThan(15);
  const unexplained = [...reasons].filter(
    (code) => explainFieldProblem({ attr: "size", code, detail: "English" }) === "English",
  );
  expect(unexplained.sort()).toEqual(SAID_ELSEWHERE);
});
