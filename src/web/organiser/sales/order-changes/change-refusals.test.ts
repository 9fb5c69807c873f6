import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainFailure } from "../../client/explain-failure.ts";
import { swapRefusals } from "./change-refusals.ts";

const explain = (code: string) =>
  explainFailure(
    new ApiProblem("invalid_input", 400, "", { errors: [{ attr: "ticket", code, detail: "" }] }),
    swapRefusals,
  );

it("a change of tickets is refused with the reason that it has, and not as the same ticket whatever it is", () => {
  expect(explain("same_ticket")).toBe(m.orders_swap_refused_same());
  expect(explain("double_payment")).toBe(m.orders_swap_refused_double());
  expect(explain("difference")).toBe(m.orders_refund_stale());
  expect(explain("too_long")).toBe(m.orders_refund_invalid());
});
