import { afterEach, expect, it, vi } from "vitest";
import { callMoment, ownMoment } from "./use-call-state.ts";

afterEach(() => void vi.unstubAllEnvs());

it("a deadline is said by the edition's clocks, and by the reader's own", () => {
  vi.stubEnv("TZ", "America/New_York");
  const closes = "2025-08-31T22:59:00Z";
  expect(callMoment(closes, "Atlantic/Azores")).toMatch(/22:59 \(hora dos Açores\)$/);
  expect(callMoment(closes)).toMatch(/23:59 \(hora de Lisboa\)$/);
  expect(ownMoment(closes)).toContain("18:59");
});
