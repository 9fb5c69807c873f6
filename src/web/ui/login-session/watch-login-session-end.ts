import { subscribeToStored } from "./browser-storage.ts";
import { serverTime } from "./clock-offset.ts";
import {
  clearExpiredLoginSession,
  endedByRefusal,
  type LoginSession,
  readLoginSession,
  removeSignup,
} from "./login-session.ts";
import { clearOldTabDrafts, clearTabDrafts, limitTabDrafts } from "./tab-draft.ts";

/** A timer cannot be set for longer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Deletes this browser's data of a person the moment their login session ends: by logout, expiry or refusal, in this tab or another.
 * Returns a function that stops it.
 */
export function watchLoginSessionEnd(): () => void {
  let last: LoginSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const loginSession = readLoginSession();
    const before = last;
    // Clearing brings us back here.
    last = loginSession;
    if (loginSession === null) {
      if (before) end(before);
      clearExpiredLoginSession();
      removeSignup();
    } else if (before && loginSession.email !== before.email) clearTabDrafts();
    clearOldTabDrafts();
    clearTimeout(timer);
    if (loginSession) {
      const left = Date.parse(loginSession.expiry) - serverTime();
      timer = setTimeout(check, Math.min(Math.max(left, 0) + 1, TIMER_MAX_MS));
    }
  };
  check();
  const unsubscribe = subscribeToStored(check);
  // A computer that slept wakes with its timers late.
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", check);
  };
}

/** Unsent forms wait only where the login session ended by itself: not after a logout, in whichever tab that was. */
function end({ expiry }: LoginSession): void {
  if (endedByRefusal() || serverTime() >= Date.parse(expiry)) limitTabDrafts();
  else clearTabDrafts();
}
