import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { stagesOf } from "#contract/programme/stages-of.ts";
import { dayAt, minutesOn } from "./day-clock.ts";
import { placeOf } from "./place.ts";

export interface GridCard {
  session: DraftSession;
  /** From 0. */
  column: number;
  /** On a further stage of the session it is drawn alone, and not moved. */
  isOwn: boolean;
  /** Minutes on the day's clock. */
  from: number;
  until: number;
  /** Sessions that overlap on a stage share its width. */
  lane: number;
  lanes: number;
}

export interface DayGrid {
  /** Whole hours of the day's clock; the last may be above 24. */
  firstHour: number;
  lastHour: number;
  cards: GridCard[];
}

const USUAL_FIRST_HOUR = 9;
const USUAL_LAST_HOUR = 20;
/** No day goes on for longer: a session that does is cut off at its end. */
const LAST_HOUR_MAX = 34;

/** One day's sessions on a grid of stages and time, in the order of time. */
export function gridOf(schedule: Schedule, day: string): DayGrid {
  const hours = schedule.days.find((one) => one.day === day);
  const cards = schedule.sessions
    .filter((session) => session.scheduled && dayAt(schedule.days, Date.parse(session.start_time)) === day)
    .flatMap((session) => {
      const { start, end, stage } = placeOf(session);
      return stagesOf(session).map((id) => ({
        session,
        column: schedule.stages.findIndex((one) => one.id === id),
        isOwn: id === stage,
        from: minutesOn(day, start),
        until: minutesOn(day, end),
      }));
    })
    .sort((a, b) => a.from - b.from || a.column - b.column || a.session.id - b.session.id);
  const open = hours?.open ? [minutesOn(day, Date.parse(hours.open.starts_at)) / 60] : [];
  const closed = hours?.open ? [minutesOn(day, Date.parse(hours.open.ends_at)) / 60] : [];
  return {
    firstHour: Math.max(
      0,
      Math.floor(Math.min(...cards.map(({ from }) => from / 60), ...open, USUAL_FIRST_HOUR)),
    ),
    lastHour: Math.min(
      LAST_HOUR_MAX,
      Math.ceil(Math.max(...cards.map(({ until }) => until / 60), ...closed, USUAL_LAST_HOUR)),
    ),
    cards: schedule.stages.flatMap((_, column) => inLanes(cards.filter((card) => card.column === column))),
  };
}

/** A stage's share of the width, and where it begins: fractions. */
export interface StageColumn {
  left: number;
  width: number;
  /** No session of the day is there: the column is narrow, and still takes one. */
  unused: boolean;
}

const UNUSED_WEIGHT = 0.3;

/** The columns that are whole, from 0. `areAllWhole`: sessions wait for a place, which may be on any stage. */
export function wholeColumns(
  stages: Schedule["stages"],
  cards: readonly Pick<GridCard, "column">[],
  areAllWhole: boolean,
): ReadonlySet<number> {
  const used = new Set(cards.map(({ column }) => column));
  return areAllWhole || used.size === 0 ? new Set(stages.keys()) : used;
}

interface WholeColumns {
  day: string;
  /** How many there are. */
  stages: number;
  whole: ReadonlySet<number>;
}

/** A column that was whole stays so while its day is open. */
export function keepWhole(before: WholeColumns, now: WholeColumns): WholeColumns {
  if (before.day !== now.day || before.stages !== now.stages) return now;
  const more = [...now.whole].filter((column) => !before.whole.has(column));
  return more.length === 0 ? before : { ...now, whole: new Set([...before.whole, ...more]) };
}

/** `weight`: how many whole columns they are together. */
export function columnsOf(
  stages: Schedule["stages"],
  whole: ReadonlySet<number>,
): { columns: StageColumn[]; weight: number } {
  const weights = stages.map((_, place) => (whole.has(place) ? 1 : UNUSED_WEIGHT));
  const weight = weights.reduce((sum, one) => sum + one, 0);
  let left = 0;
  const columns = weights.map((own) => {
    const column = { left, width: own / weight, unused: own < 1 };
    left += column.width;
    return column;
  });
  return { columns, weight };
}

/** The CSS background of the grid: a line at each hour and each stage. */
export const gridLines = (columns: readonly StageColumn[], hourPx: number): string =>
  [
    `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${hourPx}px)`,
    ...columns.map(({ left }) => `linear-gradient(var(--line) 0 0) ${left * 100}% 0 / 1px 100% no-repeat`),
  ].join(", ");

function inLanes(cards: readonly Omit<GridCard, "lane" | "lanes">[]): GridCard[] {
  const groups: GridCard[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const card of cards) {
    if (card.from >= end) groups.push([]);
    const group = groups.at(-1) ?? [];
    const used = group.filter(({ until }) => until > card.from).map(({ lane }) => lane);
    let lane = 0;
    while (used.includes(lane)) lane += 1;
    group.push({ ...card, lane, lanes: 1 });
    end = Math.max(end, card.until);
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((card) => ({ ...card, lanes }));
  });
}
