import {
  type Active,
  type Announcements,
  DndContext,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { scheduledOf, scheduleFactsOf } from "#contract/schedule/schedule-facts-of.ts";
import { m } from "#messages/messages.js";
import { describeConflict } from "./conflicts/describe-conflict.ts";
import { DayCards } from "./day-cards.tsx";
import { dayAt, isAside, MINUTE_MS, minutesOn } from "./day-clock.ts";
import { columnsOf, gridLines, gridOf } from "./day-grid.ts";
import { HOUR_PX, HourColumn } from "./hour-column.tsx";
import { MovingSession } from "./moving-session.tsx";
import { atClock, conflictsAt, type Place, placeOf, SHORTEST_MINUTES, samePlace, snapped } from "./place.ts";
import { placeText } from "./place-text.ts";
import { HELP_ID } from "./session-card.tsx";
import { detailsOf } from "./session-detail.ts";
import { StageHeader } from "./stage-header.tsx";
import { UnscheduledList } from "./unscheduled-list.tsx";
import { useCardFocus } from "./use-card-focus.ts";
import type { Move } from "./use-schedule.ts";
import { useWholeColumns } from "./use-whole-columns.ts";

const PX_PER_MINUTE = HOUR_PX / 60;
/** In CSS pixels: less is a click. */
const DRAG_FROM_PX = 5;

interface Moving {
  session: DraftSession;
  place: Place;
  byKeys: boolean;
  /** Over the list of sessions without a place. */
  out: boolean;
}

interface BoardProps {
  schedule: Schedule;
  day: string;
  onDay: (day: string) => void;
  /** By session. */
  conflicts: ReadonlyMap<number, readonly Conflict[]>;
  onMove: (session: DraftSession, move: Move) => void;
  onOpen: (session: DraftSession) => void;
  /** Beside the grid: they are dragged too. */
  unscheduled: readonly DraftSession[];
}

/** One day of stages × time. The moving session is drawn above the cards, which stay as they are. */
export const Board = memo(function Board({
  schedule,
  day,
  onDay,
  conflicts,
  onMove,
  onOpen,
  unscheduled,
}: BoardProps) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState("");
  const focusOn = useCardFocus(moving !== null, schedule);
  const area = useRef<HTMLOListElement>(null);
  const aside = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));

  const grid = useMemo(() => gridOf(schedule, day), [schedule, day]);
  const whole = useWholeColumns(schedule, day, grid.cards, unscheduled.length > 0);
  const { columns, weight } = useMemo(() => columnsOf(schedule.stages, whole), [schedule.stages, whole]);
  const detailOf = useMemo(() => detailsOf(schedule), [schedule]);
  const facts = useMemo(() => scheduleFactsOf(schedule), [schedule]);
  const placed = useMemo(() => scheduledOf(schedule.sessions), [schedule]);
  const found = moving && !moving.out ? conflictsAt(moving.session, moving.place, placed, facts) : [];

  const say = (place: Place, session: DraftSession) => {
    const words = conflictsAt(session, place, placed, facts).map((one) => describeConflict(one, schedule));
    setSaid(
      [placeText(place, schedule), words.length > 0 ? words.join("; ") : m.schedule_no_conflict()].join(". "),
    );
  };
  const at = (next: Moving) => {
    setMoving(next);
    if (!next.byKeys) return;
    say(next.place, next.session);
    const there = dayAt(schedule.days, next.place.start);
    if (there && there !== day) onDay(there);
  };
  const drop = ({ session, place, out, byKeys }: Moving) => {
    setMoving(null);
    if (byKeys) focusOn(session, out);
    if (out) onMove(session, null);
    else if (!session.scheduled || !samePlace(place, placeOf(session))) onMove(session, place);
    if (byKeys) setSaid(droppedText({ place, out }));
  };
  const droppedText = ({ place, out }: Pick<Moving, "place" | "out">) =>
    out ? m.schedule_unscheduled_now() : m.schedule_dropped({ place: placeText(place, schedule) });
  const cancel = () => {
    if (moving?.byKeys) {
      focusOn(moving.session, isAside(moving.session, schedule.days));
      const back = dayAt(schedule.days, placeOf(moving.session).start);
      if (moving.session.scheduled && back) onDay(back);
      setSaid(m.schedule_taken_back());
    }
    setMoving(null);
  };
  const pick = useCallback(
    (session: DraftSession) => {
      const own = placeOf(session);
      const place = isAside(session, schedule.days) ? atClock(own, day, grid.firstHour * 60) : own;
      setMoving({ session, place, byKeys: true, out: false });
      setSaid(m.schedule_picked({ title: session.title }));
    },
    [day, grid.firstHour, schedule.days],
  );

  const onDragMove = ({ active, activatorEvent, delta }: DragMoveEvent) => {
    const { session, how } = draggedOf(active);
    const { initial, translated: rect } = active.rect.current;
    const box = area.current?.getBoundingClientRect();
    if (!initial || !rect || !box) return;
    const own = placeOf(session);
    if (how === "resize") {
      const wanted = atClock(own, day, snapped(minutesOn(day, own.end) + delta.y / PX_PER_MINUTE)).start;
      const end = Math.max(own.start + SHORTEST_MINUTES * MINUTE_MS, wanted);
      return show({ session, place: { ...own, end }, byKeys: false, out: false });
    }
    // Of the pointer: a row of the list is wider than a column.
    const x = (activatorEvent as PointerEvent).clientX + rect.left - initial.left;
    const across = (x - box.left) / box.width;
    const column = columns.findLastIndex(({ left }) => left <= across);
    const stage = schedule.stages[Math.max(column, 0)];
    const minutes = grid.firstHour * 60 + snapped((rect.top - box.top) / PX_PER_MINUTE);
    const panel = aside.current?.getBoundingClientRect();
    const y = rect.top + Math.min(rect.height, 40) / 2;
    const out = Boolean(panel && x > panel.left && x < panel.right && y > panel.top && y < panel.bottom);
    const place = { ...atClock(own, day, minutes), stage: stage?.id ?? own.stage };
    show({ session, place, byKeys: false, out });
  };
  const show = (next: Moving) => {
    if (!moving || moving.out !== next.out || !samePlace(moving.place, next.place)) setMoving(next);
  };
  /** For screen readers while dragging; dnd-kit's own words are English. */
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.schedule_moving({ title: draggedOf(active).session.title }),
    onDragOver: () => undefined,
    onDragEnd: () => (moving ? droppedText(moving) : undefined),
    onDragCancel: () => m.schedule_taken_back(),
  };

  const hours = Array.from({ length: grid.lastHour - grid.firstHour }, (_, index) => grid.firstHour + index);
  const yOf = (minutes: number) => (minutes - grid.firstHour * 60) * PX_PER_MINUTE;
  const styleOf = ({ start, end, stage }: Place): React.CSSProperties => {
    const column = columns[schedule.stages.findIndex(({ id }) => id === stage)];
    return {
      top: yOf(minutesOn(day, start)),
      minHeight: ((end - start) / MINUTE_MS) * PX_PER_MINUTE,
      left: `${(column?.left ?? 0) * 100}%`,
      width: `max(8rem, ${(column?.width ?? 0) * 100}%)`,
    };
  };
  const width = { minWidth: `${3.5 + weight * 9}rem` };

  return (
    <DndContext
      id={HELP_ID}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.schedule_keys() } }}
      sensors={sensors}
      onDragMove={onDragMove}
      onDragEnd={() => moving && !moving.byKeys && drop(moving)}
      onDragCancel={() => setMoving(null)}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex min-h-0 flex-1 flex-col-reverse border-t xl:flex-row">
        <div className="relative min-h-0 min-w-0 flex-1 overflow-auto" data-schedule-grid="">
          <div className="sticky top-0 z-30 flex border-b border-text bg-ground" style={width}>
            <div className="sticky left-0 z-10 w-14 shrink-0 bg-ground" />
            <StageHeader stages={schedule.stages} columns={columns} />
          </div>
          <div className="flex" style={width}>
            <HourColumn hours={hours} />
            <ol
              ref={area}
              aria-label={m.schedule_grid_label()}
              className="relative min-w-0 flex-1"
              style={{
                height: hours.length * HOUR_PX,
                background: gridLines(columns, HOUR_PX),
              }}
            >
              <DayCards
                cards={grid.cards}
                columns={columns}
                schedule={schedule}
                conflicts={conflicts}
                picked={moving?.session.id}
                topOf={yOf}
                onOpen={onOpen}
                onPick={pick}
              />
              {moving && !moving.out && (
                <li>
                  <MovingSession
                    session={moving.session}
                    place={moving.place}
                    byKeys={moving.byKeys}
                    conflicts={found}
                    schedule={schedule}
                    style={styleOf(moving.place)}
                    onPlace={(place) => at({ ...moving, place })}
                    onDrop={() => drop(moving)}
                    onCancel={cancel}
                    onUnschedule={() => drop({ ...moving, out: true })}
                  />
                </li>
              )}
            </ol>
          </div>
        </div>
        <div
          ref={aside}
          className={`flex max-h-52 shrink-0 flex-col overflow-y-auto border-b xl:max-h-none xl:w-72 xl:border-b-0 xl:border-l ${moving?.out ? "bg-accent/12" : ""}`}
        >
          <UnscheduledList
            any={schedule.sessions.length > 0}
            sessions={unscheduled}
            detailOf={detailOf}
            onOpen={onOpen}
            onPick={pick}
          />
        </div>
      </div>
    </DndContext>
  );
});

const draggedOf = ({ data }: Active) => data.current as { session: DraftSession; how: "move" | "resize" };
