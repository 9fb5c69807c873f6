import { expect, it } from "vitest";
import { shownState } from "./mailing-states.ts";

it("a message that is sent now waits for no time, though no worker has taken it yet", () => {
  const now = Date.parse("2026-11-30T18:50:00Z");
  const of = (scheduled_at: string | null) => shownState({ state: "scheduled", scheduled_at }, now);
  expect(of("2026-11-30T18:50:00Z")).toBe("sending");
  expect(of("2026-11-30T18:51:00Z")).toBe("scheduled");
  expect(shownState({ state: "draft", scheduled_at: null }, now)).toBe("draft");
});
