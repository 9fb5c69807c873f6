import type { Server } from "node:http";
import { serve } from "@hono/node-server";
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

/** Listens; resolves when connections are accepted. `stop` lets running requests finish. */
export function listen(
  app: Pick<ReturnType<typeof createApp>, "fetch">,
  port: number,
  host: string,
  idle: IdleTimes = IDLE_TIMES,
) {
  return new Promise<{ port: number; stop: () => Promise<void> }>((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        serverOptions: TIMEOUTS,
        // It would cut a sender half a second after the answer, who then never reads it: `endUnreadBodies` waits longer.
        autoCleanupIncoming: false,
      },
      (address) => {
        resolve({
          port: address.port,
          stop: connections.stop,
        });
      },
    );
    const connections = keepConnections(server as Server, idle);
    endUnreadBodies(server as Server);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port) : error),
    );
  });
}
