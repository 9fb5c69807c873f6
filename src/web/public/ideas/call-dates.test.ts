import { describe, expect, it } from "vitest";
import { callSpan, callState } from "./call-dates.ts";

describe("a span of the calendar", () => {
  it.each([
    ["2025-07-15", "2025-08-31", "15 JUL-31 AGO"],
    ["2025-09-01", "2025-09-10", "01-10 SET"],
    ["2025-10-03", "2025-10-03", "03 OUT"],
    ["2024-12-20", "2025-12-21", "20 DEZ 2024-21 DEZ 2025"],
  ])("from %s to %s is written %s", (from, to, written) => {
    expect(callSpan(from, to)).toBe(written);
  });

  it.each([
    ["2025-07-14", "before"],
    ["2025-07-15", "open"],
    ["2025-08-31", "open"],
    ["2025-09-01", "over"],
  ])("on %s is %s", (today, state) => {
    expect(callState("2025-07-15", "2025-08-31", today)).toBe(state);
  });
});
