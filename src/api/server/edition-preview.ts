import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findPreviewed } from "#domain/edition/organise/preview-link.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { ServerEnv } from "../server-env.ts";
import { previewCookie } from "../shown-edition.ts";

/**
 * `/preview/{token}` shows the edition of that secret link, by a cookie that no script reads; `/preview/leave` ends it. An
 * unknown link is a page that is not there.
 */
export function editionPreviewRoutes(
  app: Pick<AppContext, "db">,
  { secrets }: Pick<RateLimits, "secrets">,
  secure: boolean,
): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  const toHome = (token: string) =>
    new Response(null, {
      status: 303,
      headers: {
        location: "/",
        "set-cookie": previewCookie(token) + (secure ? "; Secure" : ""),
        ...PRIVATE,
        "referrer-policy": "no-referrer",
      },
    });
  hono.get("/preview/:token{[\\w-]{32}}", async (c, next) => {
    const token = c.req.param("token");
    const known = await secrets
      .open("preview_link", c.var.ip, async () => {
        if (!(await findPreviewed(app.db.read, token)))
          throw new Problem("not_found", "There is no such preview");
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === "not_found") return false;
        throw error;
      });
    return known ? toHome(token) : next();
  });
  hono.post("/preview/leave", () => toHome(""));
  return hono;
}

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

/** An answer for one visitor alone: no cache stores it and no search engine lists it. */
export function asPrivate(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("etag");
  for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
