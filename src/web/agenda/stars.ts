import { useSyncExternalStore } from "react";
import {
  readStoredJson,
  storedSnapshot,
  subscribeToStored,
  writeStored,
} from "../session/browser-storage.ts";
import { EMPTY_AGENDA, hasUnsent, type KeptAgenda, parseKept, withStars } from "./kept-agenda.ts";

/** Local storage key. */
const AGENDA = "agenda";

/** As stored now, in whichever tab it was last changed. */
export const readKeptAgenda = storedSnapshot<KeptAgenda>([AGENDA], () => parseKept(readStoredJson(AGENDA)));

/** Empty on the server and while hydrating: public pages are the same for everybody. */
export function useKeptAgenda(): KeptAgenda {
  return useSyncExternalStore(subscribeToStored, readKeptAgenda, () => EMPTY_AGENDA);
}

export function useIsStarred(id: number): boolean {
  return useKeptAgenda().stars.includes(id);
}

export function setStars(ids: readonly number[], on: boolean): void {
  changeKeptAgenda((kept) => withStars(kept, ids, on));
}

export function changeKeptAgenda(change: (kept: KeptAgenda) => KeptAgenda): void {
  const before = readKeptAgenda();
  const after = change(before);
  if (after !== before) writeStored(AGENDA, JSON.stringify(after));
}

/** After logging out: the account keeps its stars, and this browser only what it could not tell it. */
export function forgetAgenda(): void {
  if (!hasUnsent(readKeptAgenda())) writeStored(AGENDA, null);
}
