import { useSyncExternalStore } from "react";

/**
 * A proof that a request needs of the person first, such as a fresh login. A dialog over the screen asks for it, and then the request is
 * sent again: nothing that was typed is lost.
 */
export function askForProof(isNeeded: (error: unknown) => boolean, onEnd: () => void = () => {}) {
  let answer: ((proved: boolean) => void) | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const end = (proved: boolean): void => {
    const waiting = answer;
    answer = null;
    onEnd();
    notify();
    waiting?.(proved);
  };
  const ask = (): Promise<boolean> => {
    end(false);
    return new Promise((resolve) => {
      answer = resolve;
      notify();
    });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // The screen that asked is closed.
      if (listeners.size === 0) end(false);
    };
  };
  return {
    /** Throws the refusal when the person does not prove it. */
    withProof: async <Result>(act: () => Promise<Result>): Promise<Result> => {
      try {
        return await act();
      } catch (error) {
        if (!isNeeded(error) || !(await ask())) throw error;
        return act();
      }
    },
    /** True while a request waits for it. */
    useAsked: (): boolean =>
      useSyncExternalStore(
        subscribe,
        () => answer !== null,
        () => false,
      ),
    end,
  };
}
