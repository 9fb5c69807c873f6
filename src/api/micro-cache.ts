/** How long an answer is kept, in ms: nobody sees a change later than this, and a rush asks the database a few times a second. */
const KEPT_MS = 250;
const ENTRIES_MAX = 500;

interface KeptAnswer {
  until: number;
  answer: Promise<{ status: number; headers: [string, string][]; body: ArrayBuffer }>;
}

/** Gives the answer that is kept for an address, or makes it. */
export type KeepAnswer = (address: string, make: () => Promise<Response>) => Promise<Response>;

/**
 * Keeps answers that depend on nothing but their address for a moment. Requests that come while the first is being
 * made wait for it instead of making it again. Only 200 is kept.
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
