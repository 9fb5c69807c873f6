/**
 * How long an answer is cached, in ms: changes show after that at the latest, and a rush reads the database a few
 * times a second.
 */
const KEPT_MS = 250;
const ENTRIES_MAX = 500;

interface KeptAnswer {
  until: number;
  answer: Promise<{ status: number; headers: [string, string][]; body: ArrayBuffer }>;
}

/** Returns the cached answer of an address, or makes it. */
export type KeepAnswer = (address: string, make: () => Promise<Response>) => Promise<Response>;

/**
 * Caches answers that depend on their address alone. Requests that come while the first is being made share it. Only
 * 200 is cached.
 */
export function createMicroCache(): KeepAnswer {
  const kept = new Map<string, KeptAnswer>();
  return async (address, make) => {
    const known = kept.get(address);
    const entry = known && known.until > Date.now() ? known : keep(address, make);
    const { status, headers, body } = await entry.answer;
    return new Response(body, { status, headers });
  };

  function keep(address: string, make: () => Promise<Response>): KeptAnswer {
    if (kept.size >= ENTRIES_MAX) kept.clear();
    const entry: KeptAnswer = { until: Date.now() + KEPT_MS, answer: make().then(read) };
    kept.set(address, entry);
    const forget = () => {
      if (kept.get(address) === entry) kept.delete(address);
    };
    entry.answer.then(({ status }) => status !== 200 && forget(), forget);
    return entry;
  }
}

async function read(response: Response) {
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}
