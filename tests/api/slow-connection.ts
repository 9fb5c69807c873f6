import { connect, type Socket } from "node:net";

export interface SlowConnection {
  /** All that the server has answered; empty while it waits. */
  answer(): string;
  /** The status of the answer; 0 when the connection ended without one. */
  ended: Promise<number>;
  close(): void;
}

interface SlowRequest {
  path: string;
  headers?: Record<string, string>;
  /** The length that the request declares; more than is sent. */
  length: number;
  /** Sent at once. */
  start?: string | Buffer;
  /** Sent every so many milliseconds after that. */
  trickle?: { piece: string; everyMs: number };
  /** The address of this machine that the connection comes from. */
  from?: string;
  /** False: the empty line after the headers never comes. */
  endsHeaders?: boolean;
}

/** A POST whose last byte never comes. Resolves when what is sent at once has left. */
export async function openSlowConnection(
  url: string,
  { path, headers = {}, length, start = "", trickle, from, endsHeaders = true }: SlowRequest,
): Promise<SlowConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) });
  let answer = "";
  socket.on("data", (piece) => {
    answer += piece.toString("latin1");
  });
  // The server cuts it: that is what is looked for.
  socket.on("error", () => {});
  const ended = new Promise<number>((resolve) => socket.once("close", () => resolve(statusOf(answer))));
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    "content-type": "application/json",
    "content-length": String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  await write(socket, `POST ${path} HTTP/1.1\r\n${lines.join("")}${endsHeaders ? "\r\n" : ""}`);
  await write(socket, start);
  const timer = trickle && setInterval(() => socket.writable && socket.write(trickle.piece), trickle.everyMs);
  socket.once("close", () => clearInterval(timer));
  return { answer: () => answer, ended, close: () => socket.destroy() };
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** Also resolves when the server has ended the connection meanwhile. */
const write = (socket: Socket, data: string | Buffer) =>
  new Promise<void>((resolve) => {
    if (data.length === 0 || !socket.writable) return resolve();
    socket.once("close", () => resolve());
    socket.write(data, () => resolve());
  });
