import type { MiddlewareHandler } from "hono";
import { checkoutContract } from "#contract/orders/checkout.ts";
import { Problem } from "#contract/problem.ts";
import { API_PREFIX } from "../create-api.ts";
import { problemResponse } from "../problems/problem-response.ts";
import type { ServerEnv } from "../server-env.ts";

/** Orders under way at once in a process: two seconds of work. More would only make all of them wait longer. */
const ORDERS_MAX = 600;
const RETRY_SECONDS = 5;
const ORDERS = `${API_PREFIX}${checkoutContract.createPayment["~orpc"].route.path}`;
/** Staff and the door never wait, nor does what says whether the process is well. */
const NEVER = /^\/(([a-z]{2}\/)?(organiser|door|queue)|healthz|readyz|metrics)(\/|$)/;

interface Parts {
  /** The process answers late: it has more to do than it can. */
  isLate: () => boolean;
  /** The visitor was let in by the waiting room. */
  isAdmitted: (headers: Headers) => Promise<boolean>;
  /** Counts an order that was refused, as a buyer who came. */
  onRefused: () => void;
  page: (request: Request, retryAfter: number) => Response;
}

/**
 * Refuses what is more than the process serves, before it costs anything, with 503 and `Retry-After`: orders past so many at once,
 * and while it is late the pages and lists of visitors who are neither signed in nor let in. The refused page tries again by itself.
 */
export function shed({ isLate, isAdmitted, onRefused, page }: Parts): MiddlewareHandler<ServerEnv> {
  let orders = 0;
  const refuse = (requestId: string) =>
    problemResponse(
      new Problem("overloaded", "More people come than the shop can serve; try again in a moment", {
        retryAfter: RETRY_SECONDS,
      }),
      requestId,
    );
  return async (c, next) => {
    const { path, raw } = c.req;
    if (raw.method === "POST" && path === ORDERS) {
      if (orders >= ORDERS_MAX) {
        onRefused();
        return refuse(c.var.requestId);
      }
      orders += 1;
      return next().finally(() => {
        orders -= 1;
      });
    }
    if (!isLate() || raw.method !== "GET" || NEVER.test(path) || raw.headers.has("authorization"))
      return next();
    const isPage = raw.headers.get("accept")?.includes("text/html") ?? false;
    const isApi = path.startsWith(`${API_PREFIX}/`);
    if ((!isPage && !isApi) || (await isAdmitted(raw.headers))) return next();
    return isPage ? page(raw, RETRY_SECONDS) : refuse(c.var.requestId);
  };
}

const LOOK_MS = 250;
const LATE_MS = 1_000;
/** So many looks more were late than in time: a cold start, a collection or one long task is no rush. */
const LATE_LOOKS = 8;
/** Eight seconds after the last late one, all are served again. */
const LATE_LOOKS_MAX = 40;

/** Watches how late this process's timers come. */
export function watchLateness(): () => boolean {
  let expected = performance.now() + LOOK_MS;
  let late = 0;
  setInterval(() => {
    const now = performance.now();
    late = countLate(late, now - expected);
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  return () => isRush(late);
}

export const countLate = (late: number, byMs: number): number =>
  Math.min(LATE_LOOKS_MAX, Math.max(0, late + (byMs > LATE_MS ? 1 : -1)));

export const isRush = (late: number): boolean => late >= LATE_LOOKS;
