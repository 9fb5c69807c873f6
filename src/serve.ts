import { randomUUID } from "node:crypto";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createInProcessClient } from "#api/client.ts";
import { API_PREFIX, createApi } from "#api/create-api.ts";
import { createMicroCache } from "#api/micro-cache.ts";
import { docsRoutes } from "#api/openapi/docs.ts";
import { createRateLimits } from "#api/rate-limits.ts";
import { calendarRoutes } from "#api/server/calendars.ts";
import { createServer } from "#api/server/create-server.ts";
import { healthRoutes } from "#api/server/health.ts";
import { createPageCache } from "#api/server/page-cache.ts";
import { pictureRoutes } from "#api/server/pictures.ts";
import type { ServerEnv } from "#api/server-env.ts";
import { contentVersion } from "#domain/content/content-version.ts";
import { mailExamples } from "#domain/mail/mail-examples.ts";
import { findMailSender } from "#domain/mail/send-mail.ts";
import { outboxRoutes } from "#outside/mail/outbox/outbox-routes.ts";
import { previewRoutes } from "#outside/mail/preview/preview-routes.tsx";
import { sandboxCardRoutes } from "#outside/payments/sandbox/card-routes.ts";
import type { PostWebhook } from "#outside/payments/sandbox/webhooks.ts";
import { openPictures } from "#outside/pictures.ts";
import type { ApiClient } from "#web/api/client-context.ts";
import type { AppContainer } from "./container.ts";
import { usesSandbox } from "./payment-providers.ts";

export type RenderPage = (
  request: Request,
  site: { client: ApiClient; publicUrl: string; readOwnFile: (path: string) => Promise<Response> },
) => Promise<Response>;

/** The app's web server as a function of a request, without a port. `build`: the folder of the files that it serves. */
export function createApp(container: AppContainer, renderPage: RenderPage, build: string | null) {
  const { app, config, log } = container;
  const onBug = (error: unknown, requestId: string) =>
    log.error({ err: error, requestId }, "a request failed");
  const limits = createRateLimits(config.mailUrl !== undefined);
  const api = createApi({ app, limits, keep: createMicroCache(), onBug });
  // A page that is kept until the content changes must not be made of answers kept from before the change.
  const fresh = inProcess(createApi({ app, limits, keep: null, onBug }));
  const pictures = openPictures(path.resolve("seeds/pictures"), path.join(config.dataDir, "pictures"));
  const cachePage = createPageCache(() => contentVersion(app));
  const extras: Hono[] = [
    healthRoutes(app),
    docsRoutes(config.publicUrl),
    pictureRoutes(pictures.read),
    calendarRoutes(app, cachePage),
  ];
  if (usesSandbox(config)) extras.push(sandboxCardRoutes(app.db, app.clock));
  if (!config.production) {
    extras.push(
      outboxRoutes(container.outboxDir),
      previewRoutes(mailExamples, config.mailFrom, () => findMailSender(app)),
    );
  }
  const server = createServer({
    api,
    extras,
    cachePage,
    build,
    renderPage: (request) => renderPage(request, { client, publicUrl: config.publicUrl, readOwnFile }),
    trustProxy: config.trustProxy,
    secure: config.publicUrl.startsWith("https:"),
    onBug,
  });
  const client = createInProcessClient(async (request) => fresh.fetch(request));
  const readOwnFile = async (path: string) => server.request(path);
  return server;
}

/** The API for our own pages alone. */
function inProcess(api: Hono<ServerEnv>): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  hono.use(async (c, next) => {
    c.set("requestId", randomUUID());
    c.set("ip", "local");
    await next();
  });
  return hono.route(API_PREFIX, api);
}

/** How the payment simulator reaches the shop: through its own API, without a network. */
export function postWebhookTo(fetch: (request: Request) => Response | Promise<Response>): PostWebhook {
  return async (body, headers) => {
    const request = new Request("http://in-process/api/v1/webhooks/sandbox/", {
      method: "POST",
      headers,
      body,
    });
    return (await fetch(request)).ok;
  };
}

/** Listens; resolves when connections are taken. `stop` lets running requests finish. */
export function listen(app: ReturnType<typeof createApp>, port: number, host: string) {
  return new Promise<{ port: number; stop: () => Promise<void> }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
      resolve({
        port: address.port,
        stop: () => new Promise((done) => server.close(() => done())),
      });
    });
    server.once("error", reject);
  });
}
