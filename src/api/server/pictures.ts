import { Hono } from "hono";
import type { SmallerPicture } from "#contract/pictures/pictures.ts";

const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** An uploaded picture's name is its own: another upload is another name. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * `/pictures/{name}.webp`: pictures that staff uploaded. `/pictures/{width}/{name}.{avif|webp}`: smaller copies of these, and
 * of ours in `/pictures/`.
 */
export function pictureRoutes(
  read: (wanted: SmallerPicture) => Promise<Uint8Array<ArrayBuffer> | null>,
  readUploaded: (name: string) => Promise<Uint8Array | null>,
): Hono {
  const hono = new Hono();
  hono.get("/pictures/:file{p-[0-9a-f]{32}\\.webp}", async (c) => {
    const bytes = await readUploaded(c.req.param("file").replace(/\.webp$/, ""));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/webp", "cache-control": FOREVER });
  });
  hono.get("/pictures/:width{\\d+}/:file{[\\w-]+\\.(avif|webp)}", async (c) => {
    const [name = "", format] = c.req.param("file").split(".") as [string, SmallerPicture["format"]];
    const bytes = await read({ name, width: Number(c.req.param("width")), format });
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, {
      "content-type": `image/${format}`,
      "cache-control": isUploaded(name) ? FOREVER : DAY,
    });
  });
  return hono;
}

const isUploaded = (name: string) => name.startsWith("p-");
