import { expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import { phaseOf } from "./session-times.ts";

it.each([
  ["2025-10-27T09:29:59Z", "later"],
  ["2025-10-27T09:30:00Z", "running"],
  ["2025-10-27T10:14:59Z", "running"],
  ["2025-10-27T10:15:00Z", "over"],
])("at %s a session from 09:30 to 10:15 is %s", (moment, phase) => {
  expect(phaseOf(testSession(1, "2025-10-27 09:30", 45), Date.parse(moment))).toBe(phase);
});
