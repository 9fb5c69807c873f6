import type { StarChanges } from "#contract/programme/agenda.ts";
import { isRecord } from "#web/ui/login-session/browser-storage.ts";

export interface StoredAgenda {
  /** Ids of sessions. */
  stars: readonly number[];
  /** The account that it is synchronised with; null for one made signed out. */
  account: string | null;
  unsent: StarChanges;
  /** The account's calendar feed. */
  feedUrl: string | null;
}

const NO_CHANGES: StarChanges = { add: [], remove: [] };
export const EMPTY_AGENDA: StoredAgenda = { stars: [], account: null, unsent: NO_CHANGES, feedUrl: null };

/** Anything else than an agenda gives an empty one. */
export function parseStoredAgenda(value: unknown): StoredAgenda {
  if (!isRecord(value)) return EMPTY_AGENDA;
  const { stars, account, unsent, feedUrl } = value;
  return {
    stars: ids(stars),
    account: typeof account === "string" ? account : null,
    unsent: isRecord(unsent) ? { add: ids(unsent.add), remove: ids(unsent.remove) } : NO_CHANGES,
    feedUrl: typeof feedUrl === "string" ? feedUrl : null,
  };
}

/** Stars sessions or removes their stars; with an account, the change is queued to be sent. */
export function withStars(stored: StoredAgenda, sessions: readonly number[], on: boolean): StoredAgenda {
  const changed = sessions.filter((id) => stored.stars.includes(id) !== on);
  const unsent = stored.account === null ? NO_CHANGES : withChanges(stored.unsent, changed, on);
  return { ...stored, stars: on ? union(stored.stars, changed) : without(stored.stars, changed), unsent };
}

export const hasUnsent = ({ unsent }: StoredAgenda): boolean => unsent.add.length + unsent.remove.length > 0;

function withChanges({ add, remove }: StarChanges, changed: readonly number[], on: boolean): StarChanges {
  return on
    ? { add: union(add, changed), remove: without(remove, changed) }
    : { add: without(add, changed), remove: union(remove, changed) };
}

export const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])];
export const without = (a: readonly number[], b: readonly number[]) => a.filter((id) => !b.includes(id));

function ids(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.filter((id) => Number.isSafeInteger(id) && id > 0))] : [];
}
