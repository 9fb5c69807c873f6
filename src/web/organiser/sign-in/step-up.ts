import { useSyncExternalStore } from "react";
import { ApiProblem } from "#web/ui/api/api-problem.ts";

let answer: ((proved: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/**
 * Does what needs a second factor of the last ten minutes. Where it is older, a dialog asks for it over the screen, and
 * then it is done: nothing that was typed is lost. Throws the refusal when the person does not prove it.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isStepUpNeeded(error) || !(await askForFactor())) throw error;
    return act();
  }
}

const isStepUpNeeded = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === "step_up_needed" || error.code === "second_factor_needed");

/** True while a request waits for the member's second factor. */
export function useStepUpAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== null,
    () => false,
  );
}

export function endStepUp(proved: boolean): void {
  const waiting = answer;
  answer = null;
  for (const listener of listeners) listener();
  waiting?.(proved);
}

function askForFactor(): Promise<boolean> {
  endStepUp(false);
  return new Promise((resolve) => {
    answer = resolve;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The screen that asked is closed.
    if (listeners.size === 0) endStepUp(false);
  };
}
