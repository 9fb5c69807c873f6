import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Files by the folder they come from. Paths are relative to the project's folder, where every command runs. */
export function staticFiles(): Hono {
  const hono = new Hono();
  const serve = (from: string, to: string, cacheControl: string) =>
    hono.get(
      `${from}*`,
      serveStatic({
        root: to,
        rewriteRequestPath: (path) => path.slice(from.length - 1),
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", cacheControl),
      }),
    );
  // Vite names these by their content.
  // The wallet's worker stands for the page too, which is not below it.
  hono.get("/assets/:worker{wallet-service-worker-[\\w-]+\\.js}", async (c, next) => {
    await next();
    c.header("service-worker-allowed", "/");
  });
  serve("/assets/", "build/client/assets", FOREVER);
  serve("/pictures/", "seeds/pictures", DAY);
  serve("/flags/", "node_modules/flag-icons/flags/4x3", DAY);
  serve("/api/docs/files/", "node_modules/swagger-ui-dist", DAY);
  hono.get("/:file{[\\w-]+\\.(svg|ico|png|webmanifest|txt)}", serveStatic({ root: "build/client" }));
  return hono;
}
