import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { AppContext } from "#domain/app-context.ts";
import { findRoute } from "../contract-routes.ts";
import { mayReadReplica } from "../replica-reads.ts";
import type { ServerEnv } from "../server-env.ts";

/** A device of the door asks every few seconds, staff at work every few minutes. */
const PROVEN_MS = 10 * 60_000;
const PROVEN_MAX = 10_000;

/**
 * Statements of staff and the door go ahead of buyers' where the login session, key or device has opened an endpoint of theirs within
 * the last minutes: a false one waits behind the buyers. It admits to nothing. Exports and figures wait in any case.
 */
export function prioritiseStaff(
  withPriority: AppContext["db"]["withPriority"],
  prefix: string,
): MiddlewareHandler<ServerEnv> {
  const proven = new LRUCache<string, true>({ max: PROVEN_MAX, ttl: PROVEN_MS });
  return async (c, next) => {
    const route = findRoute(c.req.method, c.req.path.slice(prefix.length));
    const credential = c.req.header("authorization");
    if (!route || !credential || isLong(route.template)) return next();
    const key = hash("sha256", credential);
    await (proven.has(key) ? withPriority(next) : next());
    if (c.res.status === 401) proven.delete(key);
    else if (c.res.ok && (route.roles || route.device)) proven.set(key, true);
  };
}

const isLong = (path: string) => path.endsWith("/export/") || mayReadReplica({ path, shared: false });
