import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "freshLoginWantedAt";
/** As long as the mail's link works. */
const WANTED_MS = 15 * 60_000;

/** A tab of this browser waits for a login that its login session is too old for: the next link logs in again. */
export function wantFreshLogin(): void {
  writeStored(KEY, String(Date.now()));
}

export function forgetFreshLogin(): void {
  if (readStored(KEY) !== null) writeStored(KEY, null);
}

/** False on the server. */
export function wantsFreshLogin(): boolean {
  if (typeof window === "undefined") return false;
  const since = Number(readStored(KEY));
  return Number.isFinite(since) && Date.now() - since < WANTED_MS;
}
