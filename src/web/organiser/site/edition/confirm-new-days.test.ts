import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { areNewDays, confirmNewDays } from "./confirm-new-days.ts";

const before = { first_day: "2025-10-26", last_day: "2025-10-31" };
const session = (start_time: string, more: object = {}) =>
  ({ scheduled: true, state: "confirmed", start_time, ...more }) as const;

it("new days ask where they leave out sessions that have their place, and say how many", () => {
  const sessions = [
    session("2025-10-26T09:00:00Z"),
    session("2025-10-31T23:30:00Z"),
    session("2025-10-31T23:30:00Z", { state: "cancelled" }),
    session("2025-10-26T09:00:00Z", { scheduled: false }),
    session("2025-11-20T09:00:00Z"),
  ];
  const asked = (now: object) => confirmNewDays({ ...before, ...now }, before, sessions)?.text ?? null;
  expect(asked({ first_day: "2025-10-27" })).toBe(m.organiser_new_days_text({ count: 1 }));
  expect(asked({ first_day: "2026-10-26", last_day: "2026-10-31" })).toBe(
    m.organiser_new_days_text({ count: 2 }),
  );
  expect(asked({ last_day: "2025-11-30" })).toBeNull();
  expect([areNewDays(before, before), areNewDays({ ...before, last_day: "2025-11-01" }, before)]).toEqual([
    false,
    true,
  ]);
});
