import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiProblem, isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { notify } from "../kit/notices.tsx";
import { explainFailure } from "./explain-failure.ts";
import { type FailureTexts, notifyFailure } from "./notify-failure.ts";
import { type Undo, useUndo } from "./use-undo.ts";

interface Change<Given, Made> extends FailureTexts {
  send: (given: Given) => Promise<Made>;
  /** The notice once it is done. */
  done?: ((made: Made, given: Given) => string | { title: string; undo: Undo }) | undefined;
  onDone?: ((made: Made, given: Given) => void) | undefined;
  onFailed?: (error: Error) => unknown;
  /** Instead of the notice of a failure; null: the screen shows `error` itself, a lost answer too. */
  tellFailure?: ((failure: Error) => unknown) | null | undefined;
  /** Refusals that the screen shows itself: no notice tells them. A lost answer always has its notice. */
  showsItself?: (problem: ApiProblem) => boolean;
  /** Queries read again, after a refusal and a lost answer too: the screen may be out of date. */
  rereads: readonly QueryKey[];
}

/** A change by staff: sent once however often it is pressed, and said to be done, refused, or lost on the way. */
export function useChange<Given = void, Made = unknown>(change: Change<Given, Made>) {
  const { send, done, onDone, onFailed, tellFailure, showsItself, rereads, refused, refusals } = change;
  const client = useQueryClient();
  const offerUndo = useUndo(refusals);
  // The second press of a double click comes before the button is drawn as busy.
  const isUploading = useRef(false);
  const failedNotice = useRef("");
  const { mutate, data, error, isPending, variables, reset } = useMutation({
    mutationFn: send,
    onSuccess: (made, given) => {
      // First the dialog closes: its notice is in reach of the next key.
      onDone?.(made, given);
      // The notice of an earlier failure is no longer true.
      if (failedNotice.current) notify.close(failedNotice.current);
      const notice = done?.(made, given);
      if (typeof notice === "string") notify.done(notice);
      else if (notice) offerUndo(notice.title, notice.undo);
    },
    onError: (failure) => {
      const isShown = isRefusal(failure) && showsItself?.(failure);
      if (tellFailure) tellFailure(failure);
      else if (tellFailure === undefined && !isShown)
        failedNotice.current = notifyFailure(failure, { refused, refusals });
      return onFailed?.(failure);
    },
    onSettled: async () => {
      await Promise.all(rereads.map((queryKey) => client.invalidateQueries({ queryKey })));
      isUploading.current = false;
    },
  });
  return {
    run: (given: Given) => {
      if (isUploading.current) return;
      isUploading.current = true;
      mutate(given);
    },
    busy: isPending,
    /** The last change sent, and its answer. */
    given: variables,
    made: data,
    error,
    refusal: isRefusal(error) && showsItself?.(error) ? explainFailure(error, refusals) : null,
    reset,
  };
}

const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && !isOutcomeUnknown(error);
