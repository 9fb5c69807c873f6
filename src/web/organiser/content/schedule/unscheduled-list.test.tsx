import { DndContext } from "@dnd-kit/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DraftSession } from "#contract/organiser/programme/schedule.ts";
import { isAside } from "./day-clock.ts";
import { UnscheduledList } from "./unscheduled-list.tsx";

const days = [
  {
    day: "2025-10-26",
    starts_at: "2025-10-26T00:00:00.000Z",
    ends_at: "2025-10-27T00:00:00.000Z",
    open: null,
    stages: [],
  },
];
const session = (more: object) =>
  ({
    ...{ id: 1, title: "Sessão", state: "confirmed", scheduled: true },
    ...{ start_time: "2025-10-26T10:00:00.000Z", end_time: "2025-10-26T11:00:00.000Z" },
    ...more,
  }) as DraftSession;
const textOf = (any: boolean, sessions: DraftSession[]) =>
  renderToStaticMarkup(
    <DndContext>
      <UnscheduledList
        any={any}
        sessions={sessions}
        detailOf={() => "Talk, Ana Lis"}
        onOpen={() => {}}
        onPick={() => {}}
      />
    </DndContext>,
  );

it("a session on none of the edition's days stands beside the board, with its date", () => {
  const outside = session({ start_time: "2025-11-03T10:00:00.000Z", end_time: "2025-11-03T11:00:00.000Z" });
  expect(isAside(session({}), days)).toBe(false);
  expect(isAside(outside, days)).toBe(true);
  expect(isAside(session({ scheduled: false }), days)).toBe(true);
  expect(isAside({ ...outside, state: "cancelled" }, days)).toBe(false);
  expect(textOf(true, [outside])).toMatch(/Fora dos dias da edição: 0?3 NOV/i);
  expect(textOf(true, [outside])).toContain("Talk, Ana Lis");
  expect(textOf(true, [session({ scheduled: false })])).not.toContain("Fora dos dias");
});

it("says that every session has its place only where there are sessions", () => {
  expect(textOf(true, [])).toContain("Todas as sessões têm lugar");
  expect(textOf(false, [])).not.toContain("Todas as sessões têm lugar");
});
