/** A slow answer takes a part of the time at most: the more it costs, the rarer it is worked out. */
const SHARE_OF_TIME = 20;
/** Then the request gets the answer before, and the next one the new answer. */
const WAIT_MS = 800;

interface Rules<Answer> {
  /** True for an answer over so many rows that computing it takes long; any other is not shared, on a busy machine too. */
  isLarge?: (answer: Answer) => boolean;
  /** An answer is shared at least this long. */
  ageMinMs?: number;
}

interface Asked<Answer> {
  /** `last`: the answer before. */
  workOut: (last: Answer | null) => Promise<Answer>;
  /** Another process's answer, for the first request. */
  stored?: () => Promise<Answer | null>;
  /** True: a request may get the answer before; `lateMs`: since a new one was due. */
  mayShow: (last: Answer, lateMs: number) => boolean;
}

interface Entry<Answer> {
  last: { answer: Answer; until: number } | null;
  working: Promise<Answer> | null;
}

/** Answers by what they are about, of each of `owner`: what takes long is worked out once for all requests. */
export function shareSlowAnswers<Owner extends object, Key, Answer>({
  isLarge = () => true,
  ageMinMs = 0,
}: Rules<Answer>) {
  const owners = new WeakMap<Owner, Map<Key, Entry<Answer>>>();
  const entryOf = (owner: Owner, key: Key): Entry<Answer> => {
    const ofOwner = owners.get(owner) ?? new Map<Key, Entry<Answer>>();
    owners.set(owner, ofOwner);
    const entry = ofOwner.get(key) ?? { last: null, working: null };
    ofOwner.set(key, entry);
    return entry;
  };
  return async (owner: Owner, key: Key, { workOut, stored, mayShow }: Asked<Answer>): Promise<Answer> => {
    const entry = entryOf(owner, key);
    const timed = async () => {
      const began = performance.now();
      const answer = await workOut(entry.last?.answer ?? null);
      const ended = performance.now();
      const tookMs = ended - began;
      entry.last = { answer, until: ended + Math.max(ageMinMs, tookMs * SHARE_OF_TIME) };
      return answer;
    };
    if (entry.last && !isLarge(entry.last.answer)) return timed();
    const lateMs = entry.last ? performance.now() - entry.last.until : 0;
    if (entry.last && !mayShow(entry.last.answer, lateMs)) entry.last = null;
    if (entry.last && lateMs <= 0) return entry.last.answer;
    const before = entry.last?.answer ?? (await stored?.()) ?? null;
    if (before !== null) entry.last ??= { answer: before, until: performance.now() };
    entry.working ??= timed().finally(() => {
      entry.working = null;
    });
    if (before === null) return entry.working;
    const waited = new Promise<Answer>((resolve) => setTimeout(resolve, WAIT_MS, before));
    return Promise.race([entry.working, waited]);
  };
}
