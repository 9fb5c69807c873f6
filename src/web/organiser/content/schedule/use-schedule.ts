import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { ApiProblem, isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { explainFailure } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { notify } from "../../kit/notices.tsx";
import { type MovedFields, movedFields, type Place, placeOf, samePlace } from "./place.ts";

/** The interval at which the board fetches other editors' changes. */
const REFRESH_MS = 15_000;

/** A move's new place; null: the session leaves the schedule. */
export type Move = Place | null;

/** A move that was not saved: another editor had changed the session. */
export interface ConcurrentChange {
  session: DraftSession;
  wanted: Move;
}

/** The draft, and the moves of this editor: shown at once, saved one after the other, each undone by Ctrl+Z. */
export function useSchedule(edition: number) {
  const client = useQueryClient();
  const options = organiserQueries.schedule.read.queryOptions({ input: { edition } });
  const query = useQuery({ ...options, refetchInterval: REFRESH_MS });
  const [meanwhile, setMeanwhile] = useState<ConcurrentChange | null>(null);
  const saving = useRef(Promise.resolve());
  const undoable = useRef<number[]>([]);
  const lastNotice = useRef<string | null>(null);

  const show = useCallback(
    (id: number, changed: Partial<DraftSession>) =>
      client.setQueryData<Schedule>(options.queryKey, (old) =>
        old
          ? { ...old, sessions: old.sessions.map((one) => (one.id === id ? { ...one, ...changed } : one)) }
          : old,
      ),
    [client, options.queryKey],
  );
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey });

  /** The session as it is stored; null: it could not be read. */
  const readAgain = async ({ id }: DraftSession): Promise<DraftSession | null> => {
    // Not by the query, which would wait for the network.
    const schedule = await organiserApi.schedule.read({ edition }).catch(() => null);
    if (schedule) client.setQueryData<Schedule>(options.queryKey, schedule);
    return schedule?.sessions.find((one) => one.id === id) ?? null;
  };

  /** One at a time: many small moves would cover the screen. */
  const say = (title: string, back?: () => void) => {
    quiet();
    lastNotice.current = notify.done(title, back);
  };
  const quiet = () => {
    if (lastNotice.current) notify.close(lastNotice.current);
    lastNotice.current = null;
  };

  const undo = async (auditId = undoable.current.at(-1)) => {
    if (auditId === undefined) return;
    undoable.current = undoable.current.filter((id) => id !== auditId);
    try {
      await organiserApi.audit.undo({ id: auditId });
      say(m.schedule_undone());
    } catch (error) {
      const changed = error instanceof ApiProblem && error.code === "changed_meanwhile";
      notify.failed(changed ? m.schedule_undo_changed() : m.organiser_failed_title());
    }
    await refresh();
  };

  /** As it was read last: another editor's change may be in it, which the session that was picked up has not. */
  const readLast = (session: DraftSession): DraftSession =>
    client.getQueryData<Schedule>(options.queryKey)?.sessions.find(({ id }) => id === session.id) ?? session;

  const save = async (session: DraftSession, wanted: Move, fields: MovedFields) => {
    const { version } = readLast(session);
    try {
      const saved = await organiserApi.events.update({ id: session.id, version, ...fields });
      show(session.id, { version: saved.version });
      undoable.current.push(saved.audit_id);
      say(m.schedule_moved({ title: session.title }), () => void undo(saved.audit_id));
      void client.invalidateQueries({ queryKey: ["organiser", "records", "sessions"] });
    } catch (error) {
      const stored = await readAgain(session);
      if (error instanceof ApiProblem && error.code === "changed_meanwhile")
        setMeanwhile({ session: stored ?? session, wanted });
      // An answer that was lost is no answer: the schedule itself says whether the move was saved.
      else if (isOutcomeUnknown(error) && stored && isAt(stored, wanted))
        say(m.schedule_moved({ title: session.title }));
      else if (isOutcomeUnknown(error) && !stored)
        notify.failed(m.schedule_move_unknown({ title: session.title }), explainFailure(error));
      else {
        if (!stored) show(session.id, session);
        notify.failed(m.schedule_not_saved({ title: session.title }), m.organiser_failed_text());
      }
    }
  };

  const move = (session: DraftSession, wanted: Move) => {
    void client.cancelQueries({ queryKey: options.queryKey });
    const fields = movedFields(readLast(session), wanted);
    show(session.id, fields);
    setMeanwhile(null);
    saving.current = saving.current.then(() => save(session, wanted, fields));
  };

  return { query, move, undo, quiet, meanwhile, dismiss: () => setMeanwhile(null) };
}

const isAt = (session: DraftSession, wanted: Move): boolean =>
  wanted === null ? !session.scheduled : session.scheduled && samePlace(placeOf(session), wanted);
