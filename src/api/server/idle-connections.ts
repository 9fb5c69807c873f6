import type { Server, ServerResponse } from "node:http";
import { Server as ListeningServer } from "node:net";

export interface IdleTimes {
  /** The life of a connection between two requests, in ms, while there are fewer connections than `manyConnections`. */
  keptMs: number;
  /** Beyond these: idle connections must not become an attack. */
  manyConnections: number;
  keptOfManyMs: number;
  /** Between the time that an answer promises and the end, in ms. */
  bufferMs: number;
  /** A stop leaves idle connections open this long, in ms: a request may be on its way in one. */
  drainMs: number;
}

/**
 * Longer than any proxy keeps one (Caddy two minutes, nginx one; docs/operations.md): a server that closes first may do so
 * while a request is on its way, which is then lost.
 */
export const IDLE_TIMES: IdleTimes = {
  keptMs: 130_000,
  manyConnections: 4_000,
  keptOfManyMs: 5_000,
  bufferMs: 5_000,
  drainMs: 1_000,
};

const CLOSED_WITHIN_MS = 50;

/**
 * Keeps idle connections for these times. `stop` accepts no new connection, answers what comes in those that there are, each
 * with the word that it is the last on its connection, and resolves when every one has ended.
 */
export function keepConnections(servers: readonly Server[], times: IdleTimes): { stop: () => Promise<void> } {
  const underWay = new Set<ServerResponse>();
  let open = 0;
  let stopping = false;
  const announceEnd = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
  };
  for (const server of servers) {
    server.keepAliveTimeoutBuffer = times.bufferMs;
    server.keepAliveTimeout = times.keptMs;
    server.on("connection", (socket) => {
      open += 1;
      socket.once("close", () => {
        open -= 1;
      });
    });
    server.prependListener("request", (_, outgoing) => {
      underWay.add(outgoing);
      outgoing.once("close", () => underWay.delete(outgoing));
      if (stopping) announceEnd(outgoing);
      server.keepAliveTimeout = open < times.manyConnections ? times.keptMs : times.keptOfManyMs;
    });
  }
  const stop = async () => {
    stopping = true;
    underWay.forEach(announceEnd);
    const drainedAt = performance.now() + times.drainMs;
    const closing = setInterval(() => {
      if (performance.now() >= drainedAt) for (const server of servers) server.closeIdleConnections();
    }, CLOSED_WITHIN_MS);
    await Promise.all(servers.map(endListening));
    clearInterval(closing);
  };
  return { stop };
}

/** The web server's own `close` would end idle connections at once. */
const endListening = (server: Server) =>
  new Promise((resolve) => ListeningServer.prototype.close.call(server, resolve));
