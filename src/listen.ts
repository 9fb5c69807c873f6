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
 * The longest connection, in ms. `api/bodies/pace.ts` watches a body's own pace where it is read; this ends connections that never
 * get so far. 14 MB in ten minutes are 24 kB a second.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Connections that the system keeps until this process accepts them. With Node's 511 a rush fills them within one long task, and
 * whoever comes next is asked again by the system only after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/**
 * Node accepts one connection a listener in each turn of its loop, and a busy loop turns some sixty times a second: in a rush
 * whoever comes would wait seconds for that. The system shares them out among so many (decision 213). A cluster's parent has
 * nothing else to do, and elsewhere than on Linux the system cannot.
 */
const LISTENERS = process.platform === "linux" && cluster.isPrimary ? 16 : 1;

/** Listens; resolves when connections are accepted. `stop` lets running requests finish. */
export async function listen(
  app: Pick<ReturnType<typeof createApp>, "fetch">,
  port: number,
  host: string,
  idle: IdleTimes = IDLE_TIMES,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const servers = Array.from({ length: LISTENERS }, () => createServer(app));
  const { stop } = keepConnections(servers, idle);
  let own = LISTENERS > 1 ? await claimPort(port, host) : port;
  for (const server of servers) own = await open(server, { port: own, host, reusePort: LISTENERS > 1 });
  return { port: own, stop };
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

/** Another program that shares its port, as this one will, is found only by asking for the port alone. */
async function claimPort(port: number, host: string): Promise<number> {
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
