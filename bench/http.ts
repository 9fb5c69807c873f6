import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

export interface Reply {
  status: number;
  body: string;
}

/** As little client as can be: the load generator shares the machine with what it measures. */
export function request(
  url: string,
  options: {
    method?: string;
    token?: string;
    body?: unknown;
    headers?: Record<string, string>;
    timeoutMs?: number;
  } = {},
): Promise<Reply> {
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const outgoing = http.request(url, {
      agent,
      method: options.method ?? "GET",
      headers: {
        ...(options.token ? { authorization: `Token ${options.token}` } : {}),
        ...(payload
          ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }
          : {}),
        ...options.headers,
      },
    });
    if (options.timeoutMs)
      outgoing.setTimeout(options.timeoutMs, () => outgoing.destroy(new Error("No answer in time")));
    outgoing.once("error", (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle just as it was used again; as browsers do, once more on another.
      if (outgoing.reusedSocket && error.code === "ECONNRESET") request(url, options).then(resolve, reject);
      else reject(error);
    });
    outgoing.once("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", reject);
      incoming.once("end", () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    outgoing.end(payload);
  });
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = http.get(url, { agent, headers: { "accept-encoding": "br, gzip" } }, (incoming) => {
      incoming.resume();
      incoming.once("error", reject);
      incoming.once("end", () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.once("error", reject);
  });
}

/** Requests per second of one address with `workers` connections for `seconds`, compressed as browsers request it. */
export async function requestsPerSecond(url: string, workers: number, seconds: number): Promise<number> {
  const endAt = performance.now() + seconds * 1_000;
  let answered = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < endAt) {
        const status = await statusOf(url);
        if (status !== 200) throw new Error(`${url} answered ${status}`);
        answered += 1;
      }
    }),
  );
  return answered / ((performance.now() - startedAt) / 1_000);
}
