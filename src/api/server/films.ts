import { type Context, Hono } from "hono";
import type { AppContext } from "#domain/app-context.ts";
import { filmFileKey } from "#domain/platform/films/film-names.ts";
import { byteRange } from "./byte-range.ts";

/** Never another content, but a film may have to go, from caches too. */
const DAY = "public, max-age=86400";

const TYPES: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

/** `/films/{name}.{mp4|webm|vtt}`: films that staff uploaded, by parts as players ask for them, and their captions. */
export function filmRoutes(files: AppContext["files"]): Hono {
  return new Hono().get("/films/:file{f-[0-9a-f]{32}\\.(mp4|webm|vtt)}", async (c) => {
    const name = c.req.param("file");
    const fileKey = filmFileKey(c.req.path);
    const size = fileKey && (await files.size(fileKey));
    if (!fileKey || !size) return c.notFound();
    const isCaptions = name.endsWith(".vtt");
    const tag = `"${name}"`;
    const kept = { etag: tag, "cache-control": DAY };
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, kept);
    // Captions are sent compressed, and a part of these is no part of that.
    const part = isCaptions ? null : wantedPart(c, tag, size);
    if (part === "unsatisfiable") return c.body(null, 416, { "content-range": `bytes */${size}` });
    const { first, last } = part ?? { first: 0, last: size - 1 };
    const isHead = c.req.method === "HEAD";
    const body = isHead ? null : await files.readPart(fileKey, { first, last });
    if (!body && !isHead) return c.notFound();
    const headers = {
      ...kept,
      "content-type": TYPES[name.split(".")[1] ?? ""] ?? "",
      "content-length": String(last - first + 1),
      ...(isCaptions ? {} : { "accept-ranges": "bytes" }),
      ...(part ? { "content-range": `bytes ${first}-${last}/${size}` } : {}),
    };
    return new Response(body, { status: part ? 206 : 200, headers });
  });
}

/** A part of another version is of no use (`If-Range`); a `HEAD` has none. */
function wantedPart(c: Context, tag: string, size: number) {
  const of = c.req.header("if-range");
  if (c.req.method !== "GET" || (of !== undefined && of !== tag)) return null;
  return byteRange(c.req.header("range"), size);
}
