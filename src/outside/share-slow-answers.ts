/** What is quicker is worked out for each who asks: it is as it is now. */
const QUICK_MS = 250;
/** A slow answer takes a part of the time at most: the more it costs, the rarer it is worked out. */
const SHARE_OF_TIME = 20;
/** Then the answer before is given, and the new one goes to who asks next. */
const WAIT_MS = 800;
/** So much older than it may be, nobody gets it any more. */
const LATE_MAX_MS = 60_000;

interface Entry<Answer> {
  last: { answer: Answer; tookMs: number; until: number } | null;
  working: Promise<Answer> | null;
}

/** Answers by what they are about, of each of `owner`: what takes long is worked out once for all who ask. */
export function shareSlowAnswers<Owner extends object, Key, Answer>(): (
  owner: Owner,
  key: Key,
  workOut: () => Promise<Answer>,
) => Promise<Answer> {
  const owners = new WeakMap<Owner, Map<Key, Entry<Answer>>>();
  const entryOf = (owner: Owner, key: Key): Entry<Answer> => {
    const ofOwner = owners.get(owner) ?? new Map<Key, Entry<Answer>>();
    owners.set(owner, ofOwner);
    const entry = ofOwner.get(key) ?? { last: null, working: null };
    ofOwner.set(key, entry);
    return entry;
  };
  return async (owner, key, workOut) => {
    const entry = entryOf(owner, key);
    const timed = async () => {
      const began = performance.now();
      const answer = await workOut();
      const ended = performance.now();
      const tookMs = ended - began;
      entry.last = { answer, tookMs, until: ended + tookMs * SHARE_OF_TIME };
      return answer;
    };
    const { last } = entry;
    if (last && last.tookMs < QUICK_MS) return timed();
    const late = last ? performance.now() - last.until : LATE_MAX_MS;
    if (last && late < 0) return last.answer;
    entry.working ??= timed().finally(() => {
      entry.working = null;
    });
    if (!last || late >= LATE_MAX_MS) return entry.working;
    const before = new Promise<Answer>((resolve) => setTimeout(resolve, WAIT_MS, last.answer));
    return Promise.race([entry.working, before]);
  };
}
