import net from "node:net";

export interface Answer {
  /** 0: none came, because the connection broke or was refused. */
  status: number;
  /** In seconds, as `Retry-After` says; null without one. */
  retryAfter: number | null;
  /** From its writing to the end of its answer, in ms, without the wait for a connection. */
  ms: number;
  /** The cookie that was set, without its name; null without one. */
  cookie: string | null;
  body: string;
}

export interface Ask {
  method?: string;
  /** Written as they stand. */
  headers?: Record<string, string>;
  body?: string;
}

interface Waiting {
  text: string;
  /** It was written to a connection that the server was just closing. */
  again: boolean;
  askedAt: number;
  resolve: (answer: Answer) => void;
}

const NONE: Answer = { status: 0, retryAfter: null, ms: 0, cookie: null, body: "" };
const ANSWER_MS = 30_000;
const HEAD_END = "\r\n\r\n";

/**
 * HTTP/1.1 over connections that stay open, at a tenth of what Node's client costs: the load of thousands shares two processors with
 * the shop that it measures. Asks past the connections wait in order.
 */
export function openClient(url: string, connectionsMax: number) {
  const { hostname, port, host } = new URL(url);
  const idle: net.Socket[] = [];
  const queue: Waiting[] = [];
  const under = new Map<net.Socket, { waiting: Waiting; read: string; sentAt: number }>();
  const used = new WeakSet<net.Socket>();
  let open = 0;
  let resent = 0;
  let longestWait = 0;

  function connect(): void {
    open += 1;
    const socket = net.connect(Number(port), hostname);
    socket.setEncoding("latin1").setNoDelay(true);
    // An answer that does not come in time is none.
    socket.setTimeout(ANSWER_MS, () => under.has(socket) && socket.destroy());
    socket.on("data", (piece: string) => read(socket, piece));
    socket.on("error", () => {});
    socket.once("close", () => {
      open -= 1;
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
      const lost = under.get(socket)?.waiting ?? (socket.bytesRead === 0 ? queue.shift() : undefined);
      under.delete(socket);
      // As browsers do: once more on another connection, where this one was used before and brought nothing now.
      if (lost && !lost.again && used.has(socket)) {
        resent += 1;
        queue.unshift({ ...lost, again: true });
      } else lost?.resolve(NONE);
      if (queue.length > 0) connect();
    });
    socket.once("connect", () => next(socket));
  }

  function next(socket: net.Socket): void {
    const waiting = queue.shift();
    if (!waiting) return void idle.push(socket);
    longestWait = Math.max(longestWait, performance.now() - waiting.askedAt);
    under.set(socket, { waiting, read: "", sentAt: performance.now() });
    socket.write(waiting.text);
  }

  function read(socket: net.Socket, piece: string): void {
    const asked = under.get(socket);
    if (!asked) return;
    asked.read += piece;
    const answer = readAnswer(asked.read);
    if (!answer) return;
    under.delete(socket);
    used.add(socket);
    asked.waiting.resolve({ ...answer, ms: performance.now() - asked.sentAt });
    next(socket);
  }

  return {
    send: (path: string, { method = "GET", headers = {}, body = "" }: Ask = {}): Promise<Answer> =>
      new Promise((resolve) => {
        const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const length = method === "GET" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
        queue.push({
          text: `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${own.join("")}${length}\r\n${body}`,
          again: false,
          askedAt: performance.now(),
          resolve,
        });
        const socket = idle.pop();
        if (socket) next(socket);
        else if (open < connectionsMax) connect();
      }),
    /** Asks that were sent once more, and the longest wait for a connection in ms, since this was asked last. */
    takeFigures: () => {
      const figures = { resent, longestWaitMs: Math.round(longestWait) };
      resent = 0;
      longestWait = 0;
      return figures;
    },
    close: () => {
      for (const socket of [...idle, ...under.keys()]) socket.destroy();
    },
  };
}
export type Client = ReturnType<typeof openClient>;

/** Null until the whole of it is there. */
function readAnswer(text: string): Omit<Answer, "ms"> | null {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = text.slice(0, headEnd);
  const body = text.slice(headEnd + HEAD_END.length);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined ? !isEnded(head, body) : body.length < Number(length)) return null;
  const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    cookie: /\r\nset-cookie: [^=]+=([^;\r]*)/i.exec(head)?.[1] ?? null,
    body: length === undefined ? joinChunks(body) : body,
  };
}

const isEnded = (head: string, body: string): boolean =>
  !/\r\ntransfer-encoding: chunked/i.test(head) || body.endsWith("0\r\n\r\n");

function joinChunks(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf("\r\n", at);
    const length = Number.parseInt(text.slice(at, lineEnd), 16);
    if (!length) break;
    pieces.push(text.slice(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + length + 4;
  }
  return pieces.join("");
}
