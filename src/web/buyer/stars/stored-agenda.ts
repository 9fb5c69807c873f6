import type { Agenda, StarChanges } from "#contract/programme/agenda.ts";
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

/**
 * The agenda for the account that has signed in. Stars made signed out are added to it; those of another account
 * stay there, except unsent ones.
 */
export function forAccount(stored: StoredAgenda, account: string): StoredAgenda {
  if (stored.account === account) return stored;
  const add = stored.account === null ? stored.stars : stored.unsent.add;
  return { stars: add, account, unsent: { add: [...add], remove: [] }, feedUrl: null };
}

/** After a sync: the account's stars, with the changes made here since `sent` on top. */
export function mergeServerAgenda(
  stored: StoredAgenda,
  sent: StarChanges,
  { stars, feed_url }: Agenda,
): StoredAgenda {
  const unsent = {
    add: without(stored.unsent.add, sent.add),
    remove: without(stored.unsent.remove, sent.remove),
  };
  return { ...stored, stars: union(without(stars, unsent.remove), unsent.add), unsent, feedUrl: feed_url };
}

/** Without sessions that were removed from the programme. */
export function withoutSessions(stored: StoredAgenda, removed: readonly number[]): StoredAgenda {
  const { add, remove } = stored.unsent;
  return {
    ...stored,
    stars: without(stored.stars, removed),
    unsent: { add: without(add, removed), remove: without(remove, removed) },
  };
}

export const hasUnsent = ({ unsent }: StoredAgenda): boolean => unsent.add.length + unsent.remove.length > 0;

function withChanges({ add, remove }: StarChanges, changed: readonly number[], on: boolean): StarChanges {
  return on
    ? { add: union(add, changed), remove: without(remove, changed) }
    : { add: without(add, changed), remove: union(remove, changed) };
}

const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])];
const without = (a: readonly number[], b: readonly number[]) => a.filter((id) => !b.includes(id));

function ids(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.filter((id) => Number.isSafeInteger(id) && id > 0))] : [];
}
