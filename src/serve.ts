import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { createInProcessClient } from "#api/client.ts";
import { createApi } from "#api/create-api.ts";
import { createServer } from "#api/create-server.ts";
import { docsRoutes } from "#api/docs.ts";
import { healthRoutes } from "#api/health.ts";
import { createMomentCache } from "#api/moment-cache.ts";
import { createRateLimits } from "#api/rate-limits.ts";
import { outboxRoutes } from "#outside/mail/outbox-routes.ts";
import { sandboxCardRoutes } from "#outside/payments/sandbox/card-routes.ts";
import type { PostWebhook } from "#outside/payments/sandbox/webhooks.ts";
import type { ApiClient } from "#web/api/client-context.ts";
import type { House } from "./compose.ts";

export type RenderPage = (request: Request, client: ApiClient) => Promise<Response>;

/** The house's web server as a function of a request, without a port. */
export function createApp(house: House, renderPage: RenderPage) {
  const { app, config, log } = house;
  const onBug = (error: unknown, requestId: string) =>
    log.error({ err: error, requestId }, "a request failed");
  const keep = createMomentCache();
  const api = createApi({ app, limits: createRateLimits(config.mailUrl !== undefined), keep, onBug });
  const extras: Hono[] = [healthRoutes(app), docsRoutes(config.publicUrl)];
  if (config.payments === "sandbox") extras.push(sandboxCardRoutes(app.db, app.clock));
  if (!config.production) extras.push(outboxRoutes(house.outboxDir));
  const server = createServer({
    api,
    extras,
    keep,
    renderPage: (request) => renderPage(request, client),
    trustProxy: config.trustProxy,
    secure: config.publicUrl.startsWith("https:"),
    onBug,
  });
  const client = createInProcessClient(async (request) => server.fetch(request));
  return server;
}

/** How the sandbox bank reaches the shop: through its front door, without a network. */
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
