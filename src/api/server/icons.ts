import { Hono } from "hono";
import type { AppContext } from "#domain/app-context.ts";
import { readIcon } from "#domain/platform/current-edition/edition-icon.ts";

/** Addresses name the logo and the drawing that they were written for, so that a new one is fetched at once. */
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** The published edition's own icons, `/icons/{side}.png`, and its logo for dark grounds, `/icons/logo.png`. */
export function iconRoutes(ctx: AppContext): Hono {
  const hono = new Hono();
  hono.get("/icons/:file{(64|180|192|512|logo)\\.png}", async (c) => {
    const name = c.req.param("file").replace(".png", "");
    const png = await readIcon(ctx, name === "logo" ? name : Number(name));
    if (!png) return c.notFound();
    return c.body(png, 200, { "content-type": "image/png", "cache-control": DAY });
  });
  return hono;
}
