import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { type Behaviour, usual } from "./behaviour.ts";

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
}

/** An object is sent as JSON, a string as HTML. */
export interface FakeResponse {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
}

export interface FakeLedgerLine {
  reference: string;
  paymentId: string | null;
  amountCents: number;
}

export interface FakeLedger {
  captured: FakeLedgerLine[];
  refunded: FakeLedgerLine[];
  /** The number of charges ever begun. */
  begun: number;
}

/** The context of a fake provider: its clock, its behaviour, and where it listens. */
export interface FakeServerContext {
  now(): number;
  behaviour: Behaviour;
  url(): string;
  webhookUrl: string | null;
}

export interface FakeServer {
  answer(request: FakeRequest): FakeResponse;
  ledger(): FakeLedger;
  /** Does what is due by now; called often. */
  settle(): void;
}

const TICK_MS = 20;

/** Serves a fake provider as a process: `--port N --webhook URL --clock ISO`. Prints its address once it listens. */
export function serveFakeServer(make: (world: FakeServerContext) => FakeServer): void {
  const options = {
    port: { type: "string" },
    webhook: { type: "string" },
    clock: { type: "string" },
    attached: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ options });
  let offsetMs = values.clock ? Date.parse(values.clock) - Date.now() : 0;
  let url = "";
  const world: FakeServerContext = {
    now: () => Date.now() + offsetMs,
    behaviour: { ...usual },
    url: () => url,
    webhookUrl: values.webhook ?? null,
  };
  const fakeServer = make(world);
  const parent = process.ppid;
  setInterval(() => {
    // Its parent was killed: it must end too.
    if (values.attached && process.ppid !== parent) process.exit();
    fakeServer.settle();
  }, TICK_MS);

  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    if (request.path === "/_ledger") return send(response, { status: 200, body: fakeServer.ledger() });
    if (request.path === "/_behave") {
      const { advanceMs = 0, ...changed } = JSON.parse(request.body) as Partial<Behaviour>;
      offsetMs += advanceMs;
      Object.assign(world.behaviour, changed);
      return send(response, { status: 200, body: world.behaviour });
    }
    const fault = takeFault(world.behaviour, request);
    if (fault === "hang") return;
    if (fault === "reset") return void incoming.socket.resetAndDestroy();
    if (fault === "error") return send(response, { status: 500, body: { error: { type: "api_error" } } });
    fakeServer.settle();
    const answer = fakeServer.answer(request);
    if (fault === "lost") return;
    if (fault === "broken") return void incoming.socket.resetAndDestroy();
    send(response, answer);
  });
  server.listen(Number(values.port ?? 0), "127.0.0.1", () => {
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.stdout.write(`${url}\n`);
  });
}

function takeFault(behaviour: Behaviour, { method, path }: FakeRequest): Behaviour["fault"] {
  const { fault, faultAt, faultTimes } = behaviour;
  if (!fault || !`${method} ${path}`.includes(faultAt) || faultTimes === 0) return null;
  if (faultTimes !== null) behaviour.faultTimes = faultTimes - 1;
  return fault;
}

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake-server");
  return {
    method: incoming.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(pieces).toString(),
  };
}

function send(response: ServerResponse, { status, body, headers }: FakeResponse): void {
  const html = typeof body === "string";
  response.writeHead(status, { "content-type": html ? "text/html" : "application/json", ...headers });
  response.end(html ? body : body && JSON.stringify(body));
}
