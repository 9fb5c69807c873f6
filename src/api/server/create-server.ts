import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { oneAddressOf } from "#contract/language.ts";
import { queryOfOldNames } from "#contract/old-query-names.ts";
import { Problem } from "#contract/problem.ts";
import { limitFormBodies } from "../bodies/body-limits.ts";
import { API_PREFIX } from "../create-api.ts";
import { problemResponse } from "../problems/problem-response.ts";
import type { ServerEnv } from "../server-env.ts";
import { cacheAddress } from "./cache-address.ts";
import { compress } from "./compress.ts";
import { allowCamera, isDoor } from "./door-headers.ts";
import { asPrivate } from "./edition-preview.ts";
import type { CachePage } from "./page-cache.ts";
import type { GuardOrders } from "./shed-load.ts";
import { staticFiles } from "./static-files.ts";
import { traceRequests } from "./trace-requests.ts";

export interface ServerParts {
  api: Hono<ServerEnv>;
  /** Routes beside API and pages: docs, health, and outside production the simulator's card page and /dev. */
  extras: Hono[];
  calendars: Hono<ServerEnv>;
  /** Refuses pages and lists that are more than the process serves. */
  shedLoad: MiddlewareHandler<ServerEnv>;
  /** Refuses orders that are more than the process serves. */
  guardOrders: GuardOrders["beforeAll"];
  /** The waiting room, and what leads into it. */
  waitingRoom: Hono<ServerEnv>;
  /** Opens and leaves previews. */
  previews: Hono<ServerEnv>;
  /** `visitor`: the network address of the one whose own page it is; without, it is every visitor's. */
  renderPage: (request: Request, visitor?: string) => Promise<Response>;
  /** The request previews an edition that is not public. */
  isPreview: (request: Request) => Promise<boolean>;
  cachePage: CachePage;
  /** Before a page is rendered that is not cached; `isFree`: by a text of the visitor's. Throws `rate_limited`. */
  limitRender: (ip: string, isFree: boolean) => Promise<void>;
  /** The folder of the build whose files are served; null where Vite serves them. */
  build: string | null;
  /** A reverse proxy of ours sets X-Forwarded-For. */
  trustProxy: boolean;
  /** Refuses names that are not this server's; null where any name may lead to it. */
  requireHost: MiddlewareHandler | null;
  /** Visitors come by https. */
  secure: boolean;
  onBug: (error: unknown, requestId: string) => void;
}

type Env = ServerEnv & { Bindings: HttpBindings };
const YEAR_SECONDS = 31_536_000;

const RESOURCE_POLICY = "cross-origin-resource-policy";
/** Pictures that readers of our feeds, search engines and messengers show in pages of their own. */
const FOR_OTHER_SITES = /^\/(pictures|share)\//;

export function createServer(parts: ServerParts): Hono<Env> {
  const hono = new Hono<Env>();
  const headers = commonHeaders(parts.secure);
  hono.use(async (c, next) => {
    c.set("requestId", randomUUID());
    c.set("ip", clientIp(c.env, c.req.header("x-forwarded-for"), parts.trustProxy));
    await next();
    if (isDoor(c.req.path)) allowCamera(c.res.headers);
    if (FOR_OTHER_SITES.test(c.req.path)) c.res.headers.set(RESOURCE_POLICY, "cross-origin");
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("x-request-id", c.var.requestId);
  });
  hono.use(traceRequests);
  if (parts.requireHost) hono.use(parts.requireHost);
  // A TRACE would repeat a request's headers to scripts that they are hidden from.
  hono.on("TRACE", "*", (c) => c.body(null, 405));
  hono.use(parts.shedLoad);
  hono.use(compress);
  hono.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error, c.var.requestId);
    if (error instanceof HTTPException) return error.getResponse();
    parts.onBug(error, c.var.requestId);
    return c.text("Internal error", 500);
  });
  // First: of all that is asked in a rush, looks at one's place are the most.
  hono.route("/", parts.waitingRoom);
  hono.use((c, next) => (c.req.path.startsWith(`${API_PREFIX}/`) ? next() : limitFormBodies(c, next)));
  for (const extra of parts.extras) hono.route("/", extra);
  hono.get("*", toOneAddress);
  hono.route("/", parts.calendars);
  hono.route("/", parts.previews);
  hono.route(API_PREFIX, parts.api);
  hono.route("/", staticFiles(parts.build));
  const renderOwn = async (c: Context<Env>) => {
    await parts.limitRender(c.var.ip, false);
    return asPrivate(await parts.renderPage(c.req.raw, c.var.ip));
  };
  // A page depends on its address alone, but for a preview and the cart without scripts: cart and login session live in the browser.
  hono.get("*", async (c) => {
    if (cacheAddress(new URL(c.req.url)) === null || (await parts.isPreview(c.req.raw))) return renderOwn(c);
    return parts.cachePage(
      c.req.raw,
      (address) => parts.renderPage(new Request(address)),
      (isFree) => parts.limitRender(c.var.ip, isFree),
    );
  });
  // Forms of pages may carry a cookie of ours, so another site's page must not send them. A proxy before us speaks https.
  const ownOrigin = csrf({ origin: (origin, c) => URL.parse(origin)?.host === c.req.header("host") });
  hono.all("*", ownOrigin, renderOwn);
  const { fetch } = hono;
  const ofRefusal = Object.fromEntries(headers);
  hono.fetch = (request, ...more) => parts.guardOrders(request, () => fetch(request, ...more), ofRefusal);
  return hono;
}

/**
 * A page has one address: in the first language without it, in another with its code in small letters, its query under its present names.
 * Not cached: a restart can make another the first.
 */
const toOneAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const own = oneAddressOf(pathname);
  const query = queryOfOldNames(pathname, search);
  if (own === null && query === null) return next();
  c.header("cache-control", "no-cache");
  return c.redirect((own ?? pathname) + (query ?? search), 301);
};

/** The last address in X-Forwarded-For, which our own proxy added; a client cannot forge it. */
function clientIp(
  bindings: HttpBindings | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const nearest = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return nearest || bindings?.incoming?.socket.remoteAddress || "local";
}

function commonHeaders(secure: boolean): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    [RESOURCE_POLICY, "same-origin"],
    ["x-frame-options", "DENY"],
    // Pages have their own policy, which says the same.
    ["content-security-policy", "frame-ancestors 'none'"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ...(secure
      ? [["strict-transport-security", `max-age=${YEAR_SECONDS}; includeSubDomains`] as [string, string]]
      : []),
  ];
}
