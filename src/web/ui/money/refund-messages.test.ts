import { expect, it } from "vitest";
import { refundMessages } from "./refund-messages.ts";

const steps = [{ until: "2027-08-24T22:59:00Z", share: 1 }];

it("a deadline of another year says it, as the terms do of each", () => {
  const first = (thisYear: number | null) => refundMessages(steps, thisYear)[0];
  expect(first(2026)).toContain("24 AGO 2027 // 23:59");
  expect(first(2027)).toContain("24 AGO // 23:59");
  expect(first(null)).toContain("24 AGO 2027 // 23:59");
});
