import { describe, expect, it } from "vitest";
import { countdown } from "./countdown.ts";

const start = Date.parse("2025-10-26T09:00:00Z");
const end = Date.parse("2025-10-31T23:00:00Z");

describe("the countdown", () => {
  it("splits what is left into days, hours, minutes and seconds", () => {
    const left = countdown(start, end, Date.parse("2025-10-24T06:56:59Z"));
    expect(left).toEqual({ state: "before", days: 2, hours: 2, minutes: 3, seconds: 1 });
  });

  it("shows one second until the start, and never a negative time", () => {
    expect(countdown(start, end, start - 1)).toEqual({
      state: "before",
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 1,
    });
    expect(countdown(start, end, start)).toEqual({ state: "on" });
  });

  it("says that the event is on until it ends, then that it is over", () => {
    expect(countdown(start, end, end - 1)).toEqual({ state: "on" });
    expect(countdown(start, end, end)).toEqual({ state: "over" });
  });
});
