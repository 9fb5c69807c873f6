import { ApiProblem } from "../../api/api-problem.ts";
import { api } from "../../api/browser-client.ts";
import { readSession } from "../../session/session.ts";
import { changeStoredAgenda, readStoredAgenda } from "./stars.ts";
import { forAccount, hasUnsent, mergeServerAgenda, withoutSessions } from "./stored-agenda.ts";

let underWay: Promise<void> | null = null;

/**
 * Sends this browser's changes to the signed-in account and takes over the account's. What cannot be sent stays
 * queued. Never rejects.
 */
export function syncStars(): Promise<void> {
  underWay ??= alone(sync)
    .catch(() => {})
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** One tab at a time: otherwise an older change could arrive after a newer one. */
function alone(work: () => Promise<void>): Promise<void> {
  // Web Locks exist only on https.
  return navigator.locks ? navigator.locks.request("agenda", work) : work();
}

async function sync(): Promise<void> {
  do {
    const account = readSession()?.email;
    if (!account) return;
    changeStoredAgenda((kept) => forAccount(kept, account));
    await exchange();
  } while (hasUnsent(readStoredAgenda()));
}

async function exchange(): Promise<void> {
  const kept = readStoredAgenda();
  const sent = kept.unsent;
  try {
    const answer = hasUnsent(kept) ? await api.agenda.change(sent) : await api.agenda.read();
    changeStoredAgenda((now) => (now.account === kept.account ? mergeServerAgenda(now, sent, answer) : now));
  } catch (error) {
    const gone = removedSessions(error, sent.add);
    if (gone.length === 0) throw error;
    changeStoredAgenda((now) => withoutSessions(now, gone));
  }
}

/** The added sessions that the API refused because they were removed from the programme. */
function removedSessions(error: unknown, added: readonly number[]): number[] {
  if (!(error instanceof ApiProblem) || error.code !== "not_found") return [];
  return (error.errors ?? []).flatMap(({ attr }) => added[Number(/^add\.(\d+)$/.exec(attr)?.[1])] ?? []);
}
