import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { checkoutContract } from "#contract/orders/checkout.ts";
import { Problem } from "#contract/problem.ts";
import { API_PREFIX } from "../create-api.ts";
import { problemBody, problemResponse } from "../problems/problem-response.ts";
import { problemKinds } from "../problems/problem-statuses.ts";
import type { ServerEnv } from "../server-env.ts";

/** Orders under way at once in a process: two seconds of work. More would only make all of them wait longer. */
const ORDERS_MAX = 600;
/** Seconds until a refused visitor may come again, at least and at most. */
const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 60;
/** So many refused orders are told to come again in a second: twice what a process serves, so that no moment is without any. */
const RETURNS_PER_SECOND = 600;
/** Browsers send it without the last slash that the contract has. */
const ORDERS = `${API_PREFIX}${checkoutContract.createPayment["~orpc"].route.path}`.replace(/\/$/, "");
const ORDERS_END = /^\/?(\?|$)/;
/** Staff and the door never wait, nor do payment providers, nor what says whether the process is well. */
const NEVER = /^\/(([a-z]{2}\/)?(organiser|door|queue)|api\/v1\/webhooks|healthz|readyz|metrics)(\/|$)/;

interface Parts {
  /** The process answers late: it has more to do than it can. */
  isLate: () => boolean;
  /** The visitor was let in by the waiting room. */
  isAdmitted: (headers: Headers) => Promise<boolean>;
  page: (request: Request, retryAfter: number) => Response;
}

const overloaded = (retryAfter: number) =>
  new Problem("overloaded", "More people come than the shop can serve; try again in a moment", {
    retryAfter,
  });

/** Made once: an error is made with its stack, some 30 µs. Each answer has its own time to come again. */
const atAnyTime = overloaded(RETRY_SECONDS);

/**
 * While the process is late, refuses the pages and lists of visitors who are neither signed in nor let in, with 503 and `Retry-After`.
 * The refused page tries again by itself.
 */
export function shedLoad({ isLate, isAdmitted, page }: Parts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path, raw } = c.req;
    if (!isLate() || raw.method !== "GET" || NEVER.test(path) || raw.headers.has("authorization"))
      return next();
    const isPage = raw.headers.get("accept")?.includes("text/html") ?? false;
    const isApi = path.startsWith(`${API_PREFIX}/`);
    if ((!isPage && !isApi) || (await isAdmitted(raw.headers))) return next();
    return isPage ? page(raw, RETRY_SECONDS) : problemResponse(overloaded(RETRY_SECONDS), c.var.requestId);
  };
}

export type GuardOrders = ReturnType<typeof guardOrders>;

/**
 * Orders past those that the process bears are refused with 503 and `Retry-After`. `onRefused`: a buyer came.
 * - `beforeAll` stands around the whole server, before anything else looks at an order: of ten times what is served these are nine
 *   tenths, and what they cost is taken from the tenth.
 * - `underWay` counts one once its body is there: a sender who lets it trickle in holds no place.
 */
export function guardOrders(onRefused: () => void) {
  let orders = 0;
  const nextReturn = spreadRetries(() => performance.now());
  const underWay: MiddlewareHandler<ServerEnv> = async (c, next) => {
    if (!isOrder(c.req.raw)) return next();
    if (orders >= ORDERS_MAX) {
      onRefused();
      throw overloaded(nextReturn());
    }
    orders += 1;
    try {
      await next();
    } finally {
      orders -= 1;
    }
  };
  const beforeAll = (
    request: Request,
    serve: () => Response | Promise<Response>,
    headers: Record<string, string>,
  ): Response | Promise<Response> => {
    if (orders < ORDERS_MAX || !isOrder(request)) return serve();
    const requestId = randomUUID();
    onRefused();
    // All at once: headers that are set one by one cost more than the rest of the refusal.
    return new Response(JSON.stringify(problemBody(atAnyTime, requestId)), {
      status: problemKinds[atAnyTime.code].status,
      headers: {
        ...headers,
        "content-type": "application/problem+json",
        "retry-after": String(nextReturn()),
        "x-request-id": requestId,
      },
    });
  };
  return { beforeAll, underWay };
}

function isOrder({ method, url }: Request): boolean {
  if (method !== "POST") return false;
  const path = url.indexOf("/", "https://".length);
  const end = path + ORDERS.length;
  return url.startsWith(ORDERS, path) && ORDERS_END.test(url.slice(end, end + 2));
}

/**
 * Seconds until the next refused order may come again, one after the other: however many are refused, so many come back in a second, and
 * refusing them leaves the process to those whom it serves. `now`: in ms.
 */
export function spreadRetries(now: () => number): () => number {
  let last = 0;
  return () => {
    const at = now();
    const next = Math.max(at + RETRY_SECONDS * 1_000, last + 1_000 / RETURNS_PER_SECOND);
    last = Math.min(at + RETRY_SECONDS_MAX * 1_000, next);
    return Math.floor((last - at) / 1_000);
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
    late = countLateTimers(late, now - expected);
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  return () => isOverloaded(late);
}

export const countLateTimers = (late: number, byMs: number): number =>
  Math.min(LATE_LOOKS_MAX, Math.max(0, late + (byMs > LATE_MS ? 1 : -1)));

export const isOverloaded = (late: number): boolean => late >= LATE_LOOKS;
