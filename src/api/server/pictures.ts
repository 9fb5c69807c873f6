import { Hono } from "hono";
import type { SmallerPicture } from "#contract/pictures.ts";

const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** `/pictures/{width}/{name}.{avif|webp}`: smaller copies of the pictures in `/pictures/`. */
export function pictureRoutes(
  read: (wanted: SmallerPicture) => Promise<Uint8Array<ArrayBuffer> | null>,
): Hono {
  const hono = new Hono();
  hono.get("/pictures/:width{\\d+}/:file{[\\w-]+\\.(avif|webp)}", async (c) => {
    const [name = "", format] = c.req.param("file").split(".") as [string, SmallerPicture["format"]];
    const bytes = await read({ name, width: Number(c.req.param("width")), format });
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, { "content-type": `image/${format}`, "cache-control": DAY });
  });
  return hono;
}
