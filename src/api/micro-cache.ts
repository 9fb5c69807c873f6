/**
 * The life of a cached answer, in ms: changes show after that at the latest, and a rush reads the database a few times a second.
 */
const CACHED_MS = 250;
const ENTRIES_MAX = 500;

interface CachedAnswer {
  until: number;
  answer: Promise<{ status: number; headers: [string, string][]; body: ArrayBuffer }>;
}

export type CacheAnswer = (address: string, make: () => Promise<Response>) => Promise<Response>;

/**
 * Caches answers that depend on their address alone. Requests that come while the first is being made share it. Only
 * 200 is cached.
 */
export function createMicroCache(): CacheAnswer {
  const entries = new Map<string, CachedAnswer>();
  return async (address, make) => {
    const known = entries.get(address);
    const entry = known && known.until > Date.now() ? known : store(address, make);
    const { status, headers, body } = await entry.answer;
    return new Response(body, { status, headers });
  };

  function store(address: string, make: () => Promise<Response>): CachedAnswer {
    const now = Date.now();
    // The oldest are the first: made-up addresses would keep their answers, of megabytes at a large edition, until the cache is full.
    for (const [old, { until }] of entries) {
      if (until > now && entries.size < ENTRIES_MAX) break;
      entries.delete(old);
    }
    const entry: CachedAnswer = { until: now + CACHED_MS, answer: make().then(read) };
    entries.delete(address);
    entries.set(address, entry);
    const remove = () => {
      if (entries.get(address) === entry) entries.delete(address);
    };
    entry.answer.then(({ status }) => status !== 200 && remove(), remove);
    return entry;
  }
}

async function read(response: Response) {
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}
