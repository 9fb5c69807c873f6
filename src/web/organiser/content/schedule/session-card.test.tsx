import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DraftSession } from "#contract/organiser/programme/schedule.ts";
import { SessionCard } from "./session-card.tsx";

const session = { id: 1, title: "Rebuilding a ferry timetable", state: "confirmed" } as DraftSession;
const drawn = (height: number) =>
  renderToStaticMarkup(
    <SessionCard
      card={{ session, column: 0, isOwn: true, from: 540, until: 570, lane: 0, lanes: 1 }}
      column={{ left: 0, width: 1, unused: false }}
      top={0}
      height={height}
      stage="Main Hall"
      type="Talk"
      track={undefined}
      people="Ingrid Moe"
      conflicts={0}
      picked={false}
      onOpen={() => {}}
      onPick={() => {}}
    />,
  );

it("a card names its speakers, however short the session is", () => {
  // A quarter of an hour to a whole one.
  for (const height of [19, 38, 57, 76]) expect(drawn(height)).toMatch(/> ?Ingrid Moe<\/span>/);
});

it("a card of ten minutes, which has one line, begins with its title", () => {
  expect(drawn(18)).toMatch(/<b [^>]*>Rebuilding a ferry timetable <\/b>09:00/);
  expect(drawn(38)).toMatch(/>09:00.*>Rebuilding a ferry timetable<\/span>/);
});
