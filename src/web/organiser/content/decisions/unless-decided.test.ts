import { expect, it } from "vitest";
import type { IdeaDecision } from "#contract/organiser/people/idea-reviews.ts";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import { unlessDecided } from "./unless-decided.ts";

const lost = new NoResponse("No answer");
const decided = (id: string, decision = "accepted", decided_by = "Rita") =>
  ({ id, decision, decided_by }) as IdeaDecision;
const chosen = [
  { id: "a", current: null },
  { id: "b", current: "1" },
];
const after = (error: unknown, a: IdeaDecision | null, b: IdeaDecision | null) =>
  unlessDecided(error, {
    chosen,
    decision: "accepted",
    by: "Rita",
    read: async () => ({
      results: [
        { id: "a", decision: a },
        { id: "b", decision: b },
      ],
    }),
  });

it("a lost answer is no fault once the list shows that all were decided so since", async () => {
  await expect(after(lost, decided("2"), decided("3"))).resolves.toBeUndefined();
});

it.each([
  ["one is not decided", null, decided("3")],
  ["one has the decision that the member saw", decided("2"), decided("1")],
  ["one was decided otherwise", decided("2"), decided("3", "declined")],
  ["another member decided one", decided("2"), decided("3", "accepted", "Rui")],
])("it is one where %s", async (_, a, b) => {
  await expect(after(lost, a, b)).rejects.toBe(lost);
});

it("a refusal is one, and so is a list that cannot be read", async () => {
  const refused = new Error("refused");
  await expect(after(refused, decided("2"), decided("3"))).rejects.toBe(refused);
  const read = () => Promise.reject(new Error("offline"));
  await expect(unlessDecided(lost, { chosen, decision: "accepted", by: "Rita", read })).rejects.toBe(lost);
});
