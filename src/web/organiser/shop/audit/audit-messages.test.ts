import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { labelName, nounName, verbName } from "./audit-messages.ts";

const domain = path.resolve("src/domain");
const sources = globSync("**/*.ts", { cwd: domain })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(path.join(domain, file), "utf8"));

test("every kind of change that the domain writes down has words for staff", () => {
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/(?:action: |actor, (?:\w+, )?)"([a-z_]+\.[a-z_]+)"/g)].map(
      ([, action = ""]) => action,
    ),
  );
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/\bnoun: "([a-z_]+)"/g)].map(([, noun = ""]) => noun),
  );
  const nouns = new Set([...kinds, ...actions.map((action) => action.split(".")[0] ?? "")]);
  expect(nouns.size).toBeGreaterThan(30);
  expect([...nouns].filter((noun) => nounName(noun) === noun.replaceAll("_", " "))).toEqual([]);
  const wordless = actions.filter(
    (action) => verbName(action) === action.split(".")[1]?.replaceAll("_", " "),
  );
  expect(wordless).toEqual([]);
});

test("a page that was changed is named as the list of pages names it", () => {
  const named = (noun: string) => labelName({ action: `${noun}.updated`, noun, label: "policy" });
  expect([named("page_text"), named("track")]).toEqual([m.organiser_page_policy(), "policy"]);
});

test("several records are their number, not their path; an order has none", () => {
  const of = (verb: string, label: string) =>
    labelName({ action: `check_in_list.${verb}`, noun: "check_in_list", label });
  expect([of("bulk_removed", "3 check-in-lists"), of("reordered", "check-in-lists")]).toEqual(["3", ""]);
});
