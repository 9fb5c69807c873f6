import cluster from "node:cluster";
import type { Server } from "node:http";
import {
  type AddressInfo,
  createServer as createListener,
  type Server as Listener,
  type ListenOptions,
} from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { endUnreadBodies } from "#api/bodies/unread-bodies.ts";
import { IDLE_TIMES, type IdleTimes, keepConnections } from "#api/server/idle-connections.ts";
import { CannotStart } from "#db/cannot-start.ts";
import type { createApp } from "./serve.ts";

const portInUse = (port: number) =>
  new CannotStart(`Port ${port} is in use by another program: end that, or choose another with PORT.`);

/**
 * The longest connection, in ms. `api/bodies/data-rate.ts` watches a body's own pace where it is read; this ends connections that never
 * get so far. 14 MB in ten minutes are 24 kB a second.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Node accepts one connection a listener in each turn of its loop, and a busy loop turns some sixty times a second: in a rush
 * a visitor would wait seconds for that. The system shares them out among so many (decision 213).
 */
const LISTENERS = 16;
/**
 * Connections that the system keeps for each listener until it accepts them. Beyond, the next visitor's browser tries again only after one,
 * three and seven seconds.
 */
const BACKLOG = 512;

/** Listens; resolves when connections are accepted. `stop` lets running requests finish. One of several processes has its parent's port. */
export async function listen(
  app: Pick<ReturnType<typeof createApp>, "fetch">,
  port: number,
  host: string,
  idle: IdleTimes = IDLE_TIMES,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const servers = Array.from({ length: LISTENERS }, () => createServer(app));
  const { stop } = keepConnections(servers, idle);
  const claimed = cluster.isPrimary ? await claimPort(port, host) : port;
  return { port: await openShared(servers, claimed, host), stop };
}

/** One listener alone where the system does not let several share a port: elsewhere than on Linux. */
async function openShared(servers: readonly Server[], claimed: number, host: string): Promise<number> {
  let port = claimed;
  for (const [place, server] of servers.entries()) {
    try {
      port = await open(server, { port, host, reusePort: true });
    } catch (error) {
      if (error instanceof CannotStart || place > 0) throw error;
      return open(server, { port, host });
    }
  }
  return port;
}

function createServer(app: Pick<ReturnType<typeof createApp>, "fetch">): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: TIMEOUTS,
    // It would cut a sender half a second after the answer, who then never reads it: `endUnreadBodies` waits longer.
    autoCleanupIncoming: false,
  }) as Server;
  endUnreadBodies(server);
  return server;
}

/** The port, if no other program has it: one that shares its own, as this one will, is found only by asking for it alone. */
export async function claimPort(port: number, host: string): Promise<number> {
  const probe = createListener();
  const own = await open(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
  return own;
}

/** The port on which it listens. */
function open(server: Listener, options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(options.port ?? 0) : error),
    );
    server.listen({ ...options, backlog: BACKLOG }, () => resolve((server.address() as AddressInfo).port));
  });
}
