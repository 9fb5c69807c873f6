import type { Agenda, StarChanges } from "#contract/programme/agenda.ts";
import { type StoredAgenda, union, without } from "./stored-agenda.ts";

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

export function withoutSessions(stored: StoredAgenda, removed: readonly number[]): StoredAgenda {
  const { add, remove } = stored.unsent;
  return {
    ...stored,
    stars: without(stored.stars, removed),
    unsent: { add: without(add, removed), remove: without(remove, removed) },
  };
}
