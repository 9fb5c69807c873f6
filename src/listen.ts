import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
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

/** Listens; resolves when connections are accepted. `stop` lets running requests finish. */
export function listen(
  app: Pick<ReturnType<typeof createApp>, "fetch">,
  port: number,
  host: string,
  idle: IdleTimes = IDLE_TIMES,
) {
  return new Promise<{ port: number; stop: () => Promise<void> }>((resolve, reject) => {
    const server = createAdaptorServer({
      fetch: app.fetch,
      serverOptions: TIMEOUTS,
      // It would cut a sender half a second after the answer, who then never reads it: `endUnreadBodies` waits longer.
      autoCleanupIncoming: false,
    }) as Server;
    const connections = keepConnections(server, idle);
    endUnreadBodies(server);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port) : error),
    );
    server.listen({ port, host, backlog: BACKLOG }, () =>
      resolve({ port: (server.address() as AddressInfo).port, stop: connections.stop }),
    );
  });
}
