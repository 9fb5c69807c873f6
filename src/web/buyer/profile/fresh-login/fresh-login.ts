import { useSyncExternalStore } from "react";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { forgetFreshLogin } from "#web/ui/login-session/fresh-login-wanted.ts";

let answer: ((loggedIn: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/**
 * Does what needs a login of the last ten minutes. Where the login is older, the person logs in again in a dialog of
 * this page, and it is done then: nothing that was typed is lost. Throws the refusal when they do not.
 */
export async function withFreshLogin<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isLoginNotFresh(error) || !(await askForLogin())) throw error;
    return act();
  }
}

export const isLoginNotFresh = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "login_not_fresh";

/** A step of the page waits for a fresh login. */
export function useFreshLoginAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== null,
    () => false,
  );
}

export function endFreshLogin(loggedIn: boolean): void {
  const waiting = answer;
  answer = null;
  forgetFreshLogin();
  notify();
  waiting?.(loggedIn);
}

function askForLogin(): Promise<boolean> {
  endFreshLogin(false);
  return new Promise((resolve) => {
    answer = resolve;
    notify();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page that requested the login has unmounted.
    if (listeners.size === 0) endFreshLogin(false);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
