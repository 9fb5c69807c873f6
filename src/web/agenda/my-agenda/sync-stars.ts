import { ApiProblem } from "../../api/api-problem.ts";
import { api } from "../../api/browser-client.ts";
import { readSession } from "../../session/session.ts";
import { changeStoredAgenda, readStoredAgenda } from "./stars.ts";
import { forAccount, hasUnsent, mergeServerAgenda, withoutSessions } from "./stored-agenda.ts";

let underWay: Promise<void> | null = null;

/**
 * Tells the account of whoever is signed in what has changed here, and takes over what has changed there. What cannot
 * be told now stays unsent. Never fails: a star is kept in the browser in any case.
 */
export function syncStars(): Promise<void> {
  underWay ??= alone(sync)
    .catch(() => {})
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** One tab at a time: else a star could arrive after the click that took it off. */
function alone(work: () => Promise<void>): Promise<void> {
  // Only where the page came by https.
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

/** Which of the added sessions the API has refused because they have left the programme. */
function removedSessions(error: unknown, added: readonly number[]): number[] {
  if (!(error instanceof ApiProblem) || error.code !== "not_found") return [];
  return (error.errors ?? []).flatMap(({ attr }) => added[Number(/^add\.(\d+)$/.exec(attr)?.[1])] ?? []);
}
