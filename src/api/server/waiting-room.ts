import { type Context, Hono } from "hono";
import { parse } from "hono/utils/cookie";
import { languageOfPath, languagesInUse, pathInLanguage } from "#contract/language.ts";
import { paths, serverPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { roomOf, type Standing } from "#domain/sales/waiting-room/room.ts";
import { problemResponse } from "../problems/problem-response.ts";
import type { ServerEnv } from "../server-env.ts";
import { findPreview } from "../shown-edition.ts";

const COOKIE = "queue_place";
/** Longer than any room is open: its places end with it. */
const COOKIE_SECONDS = 7 * 24 * 3_600;

/** The signed place that a visitor sends; empty without one. */
export const placeIn = (headers: Headers): string => parse(headers.get("cookie") ?? "", COOKIE)[COOKIE] ?? "";

interface Parts {
  app: Pick<AppContext, "db" | "clock">;
  /** Before a visitor without a place gets one. Throws `rate_limited`. */
  limitJoins: (ip: string) => Promise<void>;
  /** Draws the page. `to`: the path that waits behind the room. */
  page: (request: Request, standing: Standing, to: string) => Promise<Response>;
  secure: boolean;
}

/**
 * `/queue`: the visitor's standing, as a page or, to who accepts JSON alone, as JSON. The pages that sell lead there while there
 * is a room, unless the visitor has been let in. `/queue/state`: for proxies that answer by the signed place themselves.
 */
export function waitingRoomRoutes({ app, limitJoins, page, secure }: Parts): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  const room = roomOf(app);
  hono.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error, c.var.requestId);
    throw error;
  });

  hono.on("GET", inEveryLanguage(serverPaths.queue()), async (c) => {
    const asked = placeIn(c.req.raw.headers);
    if (!asked) room.arrive();
    const { standing, cookie } = await room.look(asked, () => limitJoins(c.var.ip));
    const headers = {
      ...PRIVATE,
      ...("retryAfter" in standing ? { "retry-after": String(standing.retryAfter) } : {}),
      ...(cookie && cookie !== asked
        ? {
            "set-cookie": `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}${secure ? "; Secure" : ""}`,
          }
        : {}),
    };
    if (wantsJson(c)) return c.json(asJson(standing), 200, headers);
    const response = await page(c.req.raw, standing, returnPath(c));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });

  hono.get(`${serverPaths.queue()}/state`, async (c) => {
    const { opening, drawn, admitted, pacePerMinute } = await room.state();
    const isOn = await room.isOn();
    c.header("cache-control", "public, max-age=0, s-maxage=1");
    return c.json({
      on: isOn,
      opening,
      drawn: isOn && drawn !== null,
      admitted: Math.floor(admitted),
      pace_per_minute: pacePerMinute,
    });
  });

  const selling = inEveryLanguage(paths.tickets()).flatMap((path) => [path, `${path}/*`]);
  hono.on("GET", selling, async (c, next) => {
    room.arrive();
    if (await findPreview({ app, headers: c.req.raw.headers })) return next();
    const admission = await room.admission(placeIn(c.req.raw.headers));
    if (admission === "open") return next();
    if (!admission) {
      const queue = pathInLanguage(serverPaths.queue(c.req.path), languageOfPath(c.req.path));
      return new Response(null, { status: 303, headers: { location: queue, ...PRIVATE } });
    }
    await next();
    // A cache gives it to no other visitor.
    c.res.headers.set("cache-control", "private, no-cache");
  });
  return hono;
}

const PRIVATE = { "cache-control": "private, no-store" };

const inEveryLanguage = (path: string): string[] =>
  languagesInUse().map((language) => pathInLanguage(path, language));

const wantsJson = (c: Context): boolean => {
  const accepted = c.req.header("accept") ?? "";
  return accepted.includes("application/json") && !accepted.includes("text/html");
};

/** Returns the page that the visitor wanted, if it is one that sells; else the tickets. */
function returnPath(c: Context): string {
  const language = languageOfPath(c.req.path);
  const wanted = c.req.query("to") ?? "";
  const selling = [paths.tickets(), paths.checkout()].map((path) => pathInLanguage(path, language));
  const isSelling = selling.some((path) => wanted === path || wanted.startsWith(`${path}/`));
  return isSelling && /^[/\w-]+$/.test(wanted) ? wanted : pathInLanguage(paths.tickets(), language);
}

const asJson = (standing: Standing) => ({
  state: standing.state,
  place: "place" in standing ? standing.place : null,
  ahead: standing.state === "waiting" ? standing.ahead : null,
  waiting: standing.state === "gathering" ? standing.waiting : null,
  opens_at: standing.state === "gathering" ? standing.opensAt : null,
  estimate_seconds: standing.state === "waiting" ? standing.seconds : null,
  retry_after: "retryAfter" in standing ? standing.retryAfter : null,
});
