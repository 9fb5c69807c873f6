import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { type Conflict, findConflicts } from "#contract/schedule/conflicts.ts";
import { scheduledOf, scheduleFactsOf } from "#contract/schedule/schedule-facts-of.ts";
import { m } from "#messages/messages.js";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useNarrow } from "../../kit/use-narrow.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { Board } from "./board.tsx";
import { ConcurrentChangeNote } from "./concurrent-change-note.tsx";
import { ConflictList } from "./conflicts/conflict-list.tsx";
import { DayBar } from "./day-bar.tsx";
import { dayAt, isAside } from "./day-clock.ts";
import { DayList } from "./day-list.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OutsideMark } from "./outside-mark.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { scheduleLead } from "./schedule-lead.ts";
import { cardId, conflictCount } from "./session-card.tsx";
import { ExportMenu } from "./transfer/export-menu.tsx";
import { ImportButton } from "./transfer/import-button.tsx";
import { type Move, useSchedule } from "./use-schedule.ts";

/** The schedule's draft: a grid of stages and time for each day, on phones a list. */
export default function ScheduleScreen() {
  const edition = useCurrentEdition();
  const editing = useSchedule(edition.id);
  const { data, waiting } = loaded(editing.query, { level: 1 });
  if (!data) return waiting;
  if (data.stages.length === 0)
    return (
      <StatePanel level={1} title={m.schedule_no_stages()} text={m.schedule_no_stages_text()}>
        <KitLink variant="primary" to={organiserPaths.edition(edition.year, "stages")}>
          {m.schedule_to_stages()}
        </KitLink>
        <ImportButton />
      </StatePanel>
    );
  return <Editor schedule={data} edition={edition} editing={editing} />;
}

type Opened = "conflicts" | "publish" | null;

function Editor({
  schedule,
  edition,
  editing: { move, undo, quiet, meanwhile, dismiss },
}: {
  schedule: Schedule;
  edition: Pick<ListedEdition, "id" | "year" | "state">;
  editing: ReturnType<typeof useSchedule>;
}) {
  // A grid of stages needs a tablet's width.
  const wide = !useNarrow();
  const [chosen, setDay] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const day = schedule.days.find((one) => one.day === chosen)?.day ?? firstDayWithSessions(schedule);
  const conflicts = useMemo(
    () => findConflicts(scheduledOf(schedule.sessions), scheduleFactsOf(schedule)),
    [schedule],
  );
  // The day's button answers at once; its grid of many sessions follows.
  const shownDay = useDeferredValue(day);
  const bySession = useMemo(() => conflictsBySession(conflicts), [conflicts]);
  const unscheduled = useMemo(
    () => schedule.sessions.filter((session) => isAside(session, schedule.days)),
    [schedule],
  );
  useUndoKey(() => void undo());

  const open = useCallback(({ id }: DraftSession) => setOpenedId(id), []);
  // The board stays as it is while a dialog opens: what it is given must not change either.
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const moveOnBoard = useCallback(
    (session: DraftSession, wanted: Move) => latestMove.current(session, wanted),
    [],
  );
  const openedSession = schedule.sessions.find(({ id }) => id === openedId);
  const showSession = (id: number) => {
    const session = schedule.sessions.find((one) => one.id === id);
    const there = session && dayAt(schedule.days, Date.parse(session.start_time));
    setOpened(null);
    if (there) setDay(there);
    // Once the day is shown and the dialog has given the focus back.
    setTimeout(() => document.getElementById(cardId(id))?.focus(), FOCUS_AFTER_MS);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ScreenHeader title={m.schedule_title()} lead={scheduleLead(schedule, edition.state)}>
        <KitLink to={organiserPaths.edition(edition.year, "schedule/hours")}>{m.schedule_hours()}</KitLink>
        <ImportButton />
        <ExportMenu edition={edition.id} year={edition.year} />
        <KitButton
          aria-haspopup="dialog"
          className={conflicts.length > 0 ? "border-danger! text-danger!" : ""}
          onClick={() => setOpened("conflicts")}
        >
          {conflicts.length > 0 ? `! ${conflictCount(conflicts.length)}` : m.schedule_no_conflicts()}
        </KitButton>
        <KitButton
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => {
            // It would cover the dialog's buttons.
            quiet();
            setOpened("publish");
          }}
        >
          {m.schedule_publish()}
        </KitButton>
      </ScreenHeader>
      {meanwhile && (
        <ConcurrentChangeNote meanwhile={meanwhile} schedule={schedule} onMove={move} onDismiss={dismiss} />
      )}
      <DayBar schedule={schedule} day={day} conflicts={bySession} onDay={setDay} />
      {wide ? (
        <Board
          schedule={schedule}
          day={shownDay}
          onDay={setDay}
          conflicts={bySession}
          onMove={moveOnBoard}
          onOpen={open}
          unscheduled={unscheduled}
        />
      ) : (
        <div className="pb-8">
          <DayList schedule={schedule} day={shownDay} conflicts={bySession} onOpen={open} />
          {unscheduled.length > 0 && (
            <section aria-labelledby="schedule-waiting" className="mt-6">
              <h2 id="schedule-waiting" className="px-4 text-base">
                {m.schedule_unscheduled()}
              </h2>
              <ul className="mt-2 divide-y border-y">
                {unscheduled.map((session) => (
                  <li key={session.id}>
                    <button
                      type="button"
                      onClick={() => open(session)}
                      className="min-h-11 w-full px-4 py-2 text-left"
                    >
                      {session.title}
                      <OutsideMark session={session} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {openedSession && (
        <MoveDialog
          key={openedSession.id}
          session={openedSession}
          schedule={schedule}
          year={edition.year}
          onMove={move}
          onClose={() => setOpenedId(null)}
        />
      )}
      <KitDialog
        open={opened === "conflicts"}
        wide
        onClose={() => setOpened(null)}
        title={m.schedule_conflicts_title({ count: conflicts.length })}
      >
        <ConflictList conflicts={conflicts} schedule={schedule} onShow={showSession} />
      </KitDialog>
      {opened === "publish" && (
        <PublishDialog edition={edition.id} schedule={schedule} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

const FOCUS_AFTER_MS = 200;

function firstDayWithSessions({ days, sessions }: Schedule): string {
  const used = new Set(
    sessions.flatMap(({ scheduled, start_time }) => (scheduled ? dayAt(days, Date.parse(start_time)) : [])),
  );
  return days.find(({ day }) => used.has(day))?.day ?? days[0]?.day ?? "";
}

function conflictsBySession(conflicts: readonly Conflict[]): Map<number, Conflict[]> {
  const found = new Map<number, Conflict[]>();
  for (const conflict of conflicts)
    for (const id of conflict.sessions) found.set(id, [...(found.get(id) ?? []), conflict]);
  return found;
}

/** Ctrl+Z, or Command+Z, outside a field. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, select, [role=dialog]")
      )
        return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
