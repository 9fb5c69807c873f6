import { afterEach, expect, it, vi } from "vitest";
import { isAbroad } from "./zone-note.tsx";

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["Europe/Lisbon", "Europe/Lisbon", "2025-08-01T10:00:00Z", false],
  ["Europe/London", "Europe/Lisbon", "2025-08-01T10:00:00Z", false],
  ["Atlantic/Azores", "Europe/Lisbon", "2025-08-01T10:00:00Z", true],
  ["Europe/Lisbon", "Atlantic/Azores", "2025-12-01T10:00:00Z", true],
])("clocks in %s beside those of an event in %s at %s show another time: %s", (own, zone, at, abroad) => {
  vi.stubEnv("TZ", own);
  expect(isAbroad(at, zone)).toBe(abroad);
});
