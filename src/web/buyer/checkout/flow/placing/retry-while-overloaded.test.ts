import { expect, it } from "vitest";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { retryWhileOverloaded } from "./retry-while-overloaded.ts";

const overloaded = (retryAfter?: number) => new ApiProblem("overloaded", 503, "", { retryAfter });

/** The answers, one after the other; the last one again. */
function shop(...answers: (ApiProblem | string)[]) {
  const waited: number[] = [];
  let sent = 0;
  let busy = 0;
  const placed = retryWhileOverloaded(
    async () => {
      const answer = answers[Math.min(sent++, answers.length - 1)];
      if (answer instanceof ApiProblem) throw answer;
      return answer;
    },
    () => {
      busy += 1;
    },
    async (seconds) => {
      waited.push(seconds);
    },
  );
  return { placed, waited, sent: () => sent, busy: () => busy };
}

it("an order that the shop has no room for is sent again after the time that it names, and placed without a press", async () => {
  const { placed, waited, busy } = shop(overloaded(7), overloaded(), "paid");
  expect(await placed).toBe("paid");
  expect([waited, busy()]).toEqual([[7, 5], 2]);
});

it("another refusal is the buyer's to read at once; so is a rush that does not end", async () => {
  const refused = shop(new ApiProblem("sold_out", 409, "", {}));
  await expect(refused.placed).rejects.toMatchObject({ code: "sold_out" });
  expect(refused.sent()).toBe(1);
  const lasting = shop(overloaded(60));
  await expect(lasting.placed).rejects.toMatchObject({ code: "overloaded" });
  expect([lasting.sent(), lasting.waited.length]).toEqual([30, 29]);
});
