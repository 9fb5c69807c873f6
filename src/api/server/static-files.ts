import { readdir } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/**
 * Files by the folder they come from; paths are relative to the project's folder, where every command runs.
 * `build`: the folder of the build that this process runs, among other builds. Null: Vite serves what a build would hold.
 */
export function staticFiles(build: string | null): Hono {
  const hono = new Hono();
  const serve = (from: string, to: string, cacheControl: string) =>
    hono.get(`${from}*`, folder(from, to, cacheControl));
  // Vite names these by their content.
  // Its scope is the whole site, which is above its own folder.
  hono.get("/assets/:worker{offline-service-worker-[\\w-]+\\.js}", async (c, next) => {
    await next();
    c.header("service-worker-allowed", "/");
  });
  if (build) {
    serve("/assets/", assetsOf(build), FOREVER);
    hono.get("/assets/*", async (c, next) => {
      for (const other of await otherBuilds(build)) {
        const answer = await folder("/assets/", assetsOf(other), FOREVER)(c, async () => {});
        if (answer instanceof Response) return answer;
      }
      return next();
    });
    hono.get(
      "/:file{[\\w-]+\\.(svg|ico|png|webmanifest|txt)}",
      serveStatic({ root: path.join(build, "client") }),
    );
  }
  serve("/pictures/", "seeds/pictures", DAY);
  serve("/flags/", "node_modules/flag-icons/flags/4x3", DAY);
  return hono;
}

function folder(from: string, to: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({
    root: to,
    rewriteRequestPath: (path) => path.slice(from.length - 1),
    precompressed: true,
  });
  return async (c, next) => {
    const answer = await serve(c, next);
    if (answer instanceof Response) answer.headers.set("cache-control", cacheControl);
    return answer;
  };
}

const assetsOf = (build: string) => path.join(build, "client", "assets");

/** A page that was opened before a new build, or served by another process, asks for the assets of its own build. */
async function otherBuilds(build: string): Promise<string[]> {
  const all = path.dirname(build);
  const entries = await readdir(all, { withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isDirectory() && BUILD_ID.test(entry.name) && entry.name !== path.basename(build),
    )
    .map((entry) => path.join(all, entry.name));
}

/** The names that scripts/builds.mjs gives builds. */
const BUILD_ID = /^[0-9a-f]{12}$/;
