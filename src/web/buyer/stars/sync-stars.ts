import { forAccount, mergeServerAgenda, withoutSessions } from "#web/buyer/stars/merge-agenda.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { readLoginSession } from "#web/ui/login-session/login-session.ts";
import { changeStoredAgenda, readStoredAgenda } from "./stars.ts";

let underWay: Promise<void> | null = null;

/**
 * Sends this browser's changes to the signed-in account and stores the account's here. Changes that cannot be
 * sent stay queued. Never rejects.
 */
export function syncStars(): Promise<void> {
  underWay ??= withSyncLock(sync)
    .catch(() => {})
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** One tab at a time: otherwise an older change could arrive after a newer one. */
function withSyncLock(work: () => Promise<void>): Promise<void> {
  // Web Locks exist only on https.
  return navigator.locks ? navigator.locks.request("agenda", work) : work();
}

async function sync(): Promise<void> {
  do {
    const account = readLoginSession()?.email;
    if (!account) return;
    changeStoredAgenda((stored) => forAccount(stored, account));
    await exchangeChanges();
  } while (hasUnsent(readStoredAgenda()));
}

async function exchangeChanges(): Promise<void> {
  const stored = readStoredAgenda();
  const sent = stored.unsent;
  try {
    const answer = hasUnsent(stored) ? await api.agenda.change(sent) : await api.agenda.read();
    changeStoredAgenda((now) =>
      now.account === stored.account ? mergeServerAgenda(now, sent, answer) : now,
    );
  } catch (error) {
    const removed = removedSessions(error, sent.add);
    if (removed.length === 0) throw error;
    changeStoredAgenda((now) => withoutSessions(now, removed));
  }
}

/** The added sessions that the API refused because they were removed from the programme. */
function removedSessions(error: unknown, added: readonly number[]): number[] {
  if (!(error instanceof ApiProblem) || error.code !== "not_found") return [];
  return (error.errors ?? []).flatMap(({ attr }) => added[Number(/^add\.(\d+)$/.exec(attr)?.[1])] ?? []);
}
