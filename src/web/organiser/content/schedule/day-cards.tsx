import { useMemo } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import type { GridCard, StageColumn } from "./day-grid.ts";
import { HOUR_PX } from "./hour-column.tsx";
import { stageNamesOf } from "./place-text.ts";
import { SessionCard, SessionEcho } from "./session-card.tsx";

/** The height of a session of a few minutes. */
const LOWEST_PX = 18;

/** A day's sessions on their stages; on a further stage one is only seen. */
export function DayCards({
  cards,
  columns,
  schedule,
  conflicts,
  picked,
  topOf,
  onOpen,
  onPick,
}: {
  cards: readonly GridCard[];
  columns: readonly StageColumn[];
  schedule: Schedule;
  /** By session. */
  conflicts: ReadonlyMap<number, readonly Conflict[]>;
  /** The session that is being moved. */
  picked: number | undefined;
  /** In CSS pixels from the grid's top, of a minute of the day. */
  topOf: (minute: number) => number;
  onOpen: (session: DraftSession) => void;
  onPick: (session: DraftSession) => void;
}) {
  const names = useMemo(() => new Map(schedule.speakers.map(({ id, name }) => [id, name])), [schedule]);
  return cards.map((card) => {
    const { session, from, until } = card;
    const place = {
      card,
      column: columns[card.column],
      top: topOf(from),
      height: Math.max(LOWEST_PX, ((until - from) * HOUR_PX) / 60),
    };
    if (!card.isOwn) return <SessionEcho key={`${session.id} ${card.column}`} {...place} />;
    return (
      <SessionCard
        key={session.id}
        {...place}
        stage={stageNamesOf(session, schedule)}
        type={schedule.event_types.find(({ id }) => id === session.event_type)?.name ?? ""}
        track={schedule.tracks.find(({ id }) => id === session.track)}
        people={session.speakers.map((id) => names.get(id) ?? "").join(", ")}
        conflicts={conflicts.get(session.id)?.length ?? 0}
        picked={picked === session.id}
        onOpen={onOpen}
        onPick={onPick}
      />
    );
  });
}
