import { once } from "node:events";
import { request } from "node:http";
import { Worker } from "node:worker_threads";
import { newIdea } from "#tests/idea.ts";

export interface Answer {
  status: number;
  ms: number;
  body: string;
}

interface Sending {
  method?: string;
  path: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** The address of this machine that the request comes from. */
  from?: string;
}

/** One request, as JSON; a connection that breaks is status 0. */
export function send(
  url: string,
  { method = "POST", path, body = "", headers = {}, from = "127.0.0.1" }: Sending,
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string) =>
      resolve({ status, ms: Math.round(performance.now() - began), body: text });
    const outgoing = request(
      url + path,
      {
        method,
        localAddress: from,
        agent: false,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          ...headers,
        },
      },
      (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on("data", (piece: Buffer) => pieces.push(piece));
        incoming.once("error", () => done(incoming.statusCode ?? 0, ""));
        incoming.once("end", () => done(incoming.statusCode ?? 0, Buffer.concat(pieces).toString()));
      },
    );
    outgoing.once("error", () => done(0, ""));
    outgoing.end(body);
  });
}

let ideas = 0;

/** An idea as the form sends it; each from an address of its own, so that the shop takes them all. */
export function sendIdea(
  url: string,
  { from, file = Buffer.alloc(0) }: { from?: string; file?: Buffer } = {},
) {
  ideas += 1;
  const idea = newIdea({
    contacto_email: `ideia-${Date.now()}-${ideas}@example.pt`,
    file: file.toString("base64"),
    fileName: file.length > 0 ? "ideia.pdf" : "",
  });
  return send(url, { path: "/api/v1/ideas/", body: JSON.stringify(idea), ...(from ? { from } : {}) });
}

/** The measurement, made again until it keeps its bound, five times at most: what else the machine does is not the shop's. */
export async function measure<Measured>(
  once: () => Promise<Measured>,
  isKept: (measured: Measured) => boolean,
): Promise<Measured> {
  for (let left = 4; left > 0; left -= 1) {
    const measured = await once();
    if (isKept(measured)) return measured;
  }
  return once();
}

/** The action's result, and the longest that another request waited meanwhile, in ms. */
export async function longestWaitDuring<Result>(url: string, act: () => Promise<Result>) {
  const probe = new Worker(new URL("./health-probe.ts", import.meta.url), { workerData: url });
  const longest = once(probe, "message");
  await once(probe, "online");
  const result = await act();
  probe.postMessage("end");
  const [ms] = (await longest) as [number];
  return { result, longest: ms };
}
