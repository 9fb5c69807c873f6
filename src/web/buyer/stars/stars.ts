import { useSyncExternalStore } from "react";
import {
  EMPTY_AGENDA,
  hasUnsent,
  parseStoredAgenda,
  type StoredAgenda,
  withStars,
} from "#web/buyer/stars/stored-agenda.ts";
import {
  readStoredJson,
  storedSnapshot,
  subscribeToStored,
  writeStored,
} from "#web/ui/login-session/browser-storage.ts";

/** Local storage key. */
const AGENDA = "agenda";

/** As stored now, including changes from other tabs. */
export const readStoredAgenda = storedSnapshot<StoredAgenda>([AGENDA], () =>
  parseStoredAgenda(readStoredJson(AGENDA)),
);

/** Empty on the server and while hydrating: public pages are the same for every visitor. */
export function useStoredAgenda(): StoredAgenda {
  return useSyncExternalStore(subscribeToStored, readStoredAgenda, () => EMPTY_AGENDA);
}

export function useIsStarred(id: number): boolean {
  return useStoredAgenda().stars.includes(id);
}

export function setStars(ids: readonly number[], on: boolean): void {
  changeStoredAgenda((stored) => withStars(stored, ids, on));
}

export function changeStoredAgenda(change: (stored: StoredAgenda) => StoredAgenda): void {
  const before = readStoredAgenda();
  const after = change(before);
  if (after !== before) writeStored(AGENDA, JSON.stringify(after));
}

/** At logout the browser's copy is deleted; of changes that the account has not received, all but the feed's address stays. */
export function clearStoredAgenda(): void {
  if (!hasUnsent(readStoredAgenda())) writeStored(AGENDA, null);
  else changeStoredAgenda((stored) => ({ ...stored, feedUrl: null }));
}
