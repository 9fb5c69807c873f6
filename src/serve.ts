import { randomUUID } from "node:crypto";
import path from "node:path";
import { Hono } from "hono";
import { createInProcessClient } from "#api/client.ts";
import { API_PREFIX, createApi } from "#api/create-api.ts";
import { createLimitAlarms } from "#api/limits/limit-alarms.ts";
import { createRateLimits } from "#api/limits/rate-limits.ts";
import { createMicroCache } from "#api/micro-cache.ts";
import { docsRoutes } from "#api/openapi/docs.ts";
import { calendarRoutes } from "#api/server/calendars.ts";
import { createServer } from "#api/server/create-server.ts";
import { drawingRoutes } from "#api/server/drawings.ts";
import { editionPreviewRoutes } from "#api/server/edition-preview.ts";
import { filmRoutes } from "#api/server/films.ts";
import { healthRoutes, type MetricsAccess } from "#api/server/health.ts";
import { iconRoutes } from "#api/server/icons.ts";
import { requireOwnHost } from "#api/server/own-host.ts";
import { createPageCache } from "#api/server/page-cache.ts";
import { pictureRoutes } from "#api/server/pictures.ts";
import { guardOrders, shedLoad, watchLateness } from "#api/server/shed-load.ts";
import { textsPreviewRoutes } from "#api/server/texts-preview.ts";
import { placeIn, waitingRoomRoutes } from "#api/server/waiting-room.ts";
import type { ServerEnv } from "#api/server-env.ts";
import { findPreview, previewToken } from "#api/shown-edition.ts";
import { demoPaths } from "#contract/demo-paths.ts";
import { languagesInUse, pathInLanguage } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { AppContext } from "#domain/app-context.ts";
import { makeSetUpLink } from "#domain/people/staff/invitations/first-owner.ts";
import { contactWhilePreparing, hasEdition } from "#domain/platform/current-edition/current-edition.ts";
import {
  findSiteFacts,
  preparingFacts,
  preparingLook,
  shopName,
  withCurrentFacts,
} from "#domain/platform/current-edition/find-site-facts.ts";
import { findMailSender } from "#domain/platform/mail/send-mail.ts";
import { readUploaded } from "#domain/platform/pictures/picture-files.ts";
import { findPreparingEdition } from "#domain/programme/calls/preparing-edition.ts";
import { pageFacts } from "#domain/programme/programme/site-edition.ts";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { contentVersion } from "#domain/sales/shop/content-version.ts";
import { roomOf } from "#domain/sales/waiting-room/room.ts";
import { outboxRoutes } from "#outside/mail/outbox/outbox-routes.ts";
import { previewRoutes } from "#outside/mail/preview/preview-routes.tsx";
import { sandboxCardRoutes } from "#outside/payments/sandbox/card-routes.ts";
import type { PostWebhook } from "#outside/payments/sandbox/webhooks.ts";
import { openPictures } from "#outside/pictures.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { problemFrom } from "#web/ui/api/api-problem.ts";
import type { AppContainer } from "./container.ts";
import { pageLanguage } from "./page-language.ts";
import type { Site } from "./pages.ts";
import { usesSandbox } from "./payment-providers.ts";
import { preparingPage } from "./preparing-page.tsx";
import { busyPage, waitingRoomPage } from "./waiting-room-page.tsx";

export type RenderPage = (request: Request, site: Site) => Promise<Response>;

/** The app's web server as a function of a request, without a port. `build`: the folder of the files that it serves. */
export function createApp(container: AppContainer, renderPage: RenderPage, build: string | null) {
  const { app, config, log } = container;
  const onBug = (error: unknown, requestId: string) =>
    log.error({ err: error, requestId }, "a request failed");
  const alarms = createLimitAlarms(log);
  const limits = createRateLimits(config.mailUrl !== undefined, alarms);
  const orders = guardOrders(() => roomOf(app).arrive());
  const api = createApi({ app, limits, cache: createMicroCache(), onBug, countOrders: orders.underWay });
  // A page that is cached until the content changes must not be made of older cached answers.
  const fresh = inProcess(createApi({ app, limits, cache: null, onBug }));
  const uploaded = readUploaded(app.files);
  const pictures = openPictures(
    path.resolve("seeds/pictures"),
    path.join(config.dataDir, "pictures"),
    uploaded,
  );
  const cachePage = createPageCache(() => contentVersion(app));
  const extras: Hono[] = [
    healthRoutes(app, alarms, metricsAccess(config), () => app.leaving.now, container.metrics),
    docsRoutes(config.publicUrl, async () => (await findSiteFacts(app.db.read))?.name ?? ""),
    pictureRoutes(pictures.read, uploaded),
    filmRoutes(app.files),
    iconRoutes(app),
    drawingRoutes(),
  ];
  // Before them: their times are the shop's.
  extras.push(
    new Hono().on("ALL", ["/dev/outbox/*", "/sandbox/*"], (_, next) => withCurrentFacts(app.db.read, next)),
  );
  if (usesSandbox(config)) extras.push(sandboxCardRoutes(app.db, app.clock));
  if (config.mode === "demo") {
    extras.push(
      outboxRoutes(container.outboxDir),
      previewRoutes(mailExamples, config.mailFrom, () => findMailSender(app)),
    );
    if (!config.demoOnNetwork) extras.push(demoOrganiserRoutes(app));
  } else extras.push(noDemoRoutes());
  const isPreview = async ({ headers }: Request) => (await findPreview({ app, headers })) !== null;
  /** The API as a page's loaders call it: with the cookie of a preview, and as no visitor in particular otherwise. */
  const clientFor = (cookie: string | null) =>
    createInProcessClient(async (request) => {
      if (cookie) request.headers.set("cookie", cookie);
      return fresh.fetch(request);
    });
  const visitorClient = (page: Request, ip: string | undefined) => (token: string | null) =>
    createInProcessClient(async (request) => {
      const headers = {
        cookie: page.headers.get("cookie"),
        "user-agent": page.headers.get("user-agent"),
        "accept-language": pageLanguage(page),
        authorization: token && `Token ${token}`,
      };
      for (const [name, value] of Object.entries(headers)) if (value) request.headers.set(name, value);
      const answer = await fresh.fetch(request, { ip });
      if (!answer.ok) throw await problemFrom(answer);
      return answer;
    });
  const server = createServer({
    api,
    extras,
    calendars: calendarRoutes(app, cachePage, limits.render),
    cachePage,
    limitRender: limits.render,
    build,
    // Where even that cannot be read, the page itself says so. Staff make the first edition on pages of their own.
    renderPage: async (request, visitor) => {
      const own = { ...site, visitorClient: visitorClient(request, visitor) };
      const token = previewToken(request.headers);
      const previewed = token && (await findPreview({ app, headers: request.headers }).catch(() => null));
      if (previewed) {
        const client = clientFor(request.headers.get("cookie"));
        return renderPage(request, { ...own, client, facts: await pageFacts(app.db.read, previewed) });
      }
      const client = clientFor(null);
      const ahead = await findPreparingEdition(app, new URL(request.url).pathname);
      if (ahead) return renderPage(request, { ...own, client, facts: preparingFacts(ahead) });
      const facts = await pageFacts(app.db.read).catch(() => null);
      return isForStaff(request) || (await hasEdition(app.db.read).catch(() => true))
        ? renderPage(request, { ...own, client, facts })
        : withSiteFacts(facts, async () =>
            preparingPage(request, {
              client,
              name: shopName(facts, config.publicUrl),
              year: facts?.year ?? null,
              look: facts && preparingLook(facts),
              contactEmail: await contactWhilePreparing(app.db.read).catch(() => null),
            }),
          );
    },
    isPreview,
    shedLoad: shedLoad({
      isLate: watchLateness(),
      isAdmitted: async (headers) => {
        const admission = await roomOf(app).admission(placeIn(headers));
        return admission !== null && admission !== "open";
      },
      page: busyPage,
    }),
    guardOrders: orders.beforeAll,
    waitingRoom: waitingRoomRoutes({
      app,
      limitJoins: (ip) => limits.arrive("places", ip),
      page: async (request, standing, to) =>
        waitingRoomPage(request, standing, to, await findSiteFacts(app.db.read).catch(() => null)),
      secure: config.publicUrl.startsWith("https:"),
    }),
    previews: editionPreviewRoutes(app, limits, config.publicUrl.startsWith("https:")).route(
      "/",
      textsPreviewRoutes(app, limits.render, async (path, edition) =>
        renderPage(new Request(config.publicUrl + path), {
          ...site,
          demo: null,
          visitorClient: () => clientFor(null),
          client: clientFor(null),
          facts: await pageFacts(app.db.read, edition),
        }),
      ),
    ),
    trustProxy: config.trustProxy,
    requireHost: config.mode === "demo" ? requireOwnHost(config.publicUrl) : null,
    secure: config.publicUrl.startsWith("https:"),
    onBug,
  });
  const site = {
    publicUrl: config.publicUrl,
    readOwnFile: async (path: string) => server.request(path),
    onError: (error: unknown) => log.error({ err: error }, "a page failed"),
    demo: config.mode === "demo" ? (config.demoOnNetwork ? "network" : "local") : null,
  } satisfies Omit<Site, "client" | "visitorClient" | "facts">;
  return server;
}

function isForStaff(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const start = organiserPaths.start();
  return languagesInUse().some((language) =>
    `${pathname}/`.startsWith(`${pathInLanguage(start, language)}/`),
  );
}

/** A demo that others can reach, and a real shop, show their figures to the holder of the token alone. */
function metricsAccess({ metricsToken, mode, demoOnNetwork }: AppContainer["config"]): MetricsAccess {
  if (metricsToken) return { token: metricsToken };
  return mode === "demo" && !demoOnNetwork ? "open" : "closed";
}

/** For a developer who opens the organiser's side on this machine: the set-up link while there is no owner. */
function demoOrganiserRoutes(app: AppContext): Hono {
  return new Hono().get(demoPaths.organiser(), async (c) => {
    c.header("cache-control", "no-store");
    const url = await makeSetUpLink(app);
    return c.redirect(url ? new URL(url).pathname : organiserPaths.start(), 302);
  });
}

/** A real shop answers 404 where a demo has its mailbox and its card page. */
function noDemoRoutes(): Hono {
  const hono = new Hono();
  for (const path of ["/dev", "/dev/*", "/sandbox", "/sandbox/*"]) hono.all(path, (c) => c.notFound());
  return hono;
}

/** The API for our own pages alone; they name the visitor's network where one acts. */
function inProcess(api: Hono<ServerEnv>) {
  const hono = new Hono<ServerEnv & { Bindings: { ip?: string | undefined } | undefined }>();
  hono.use(async (c, next) => {
    c.set("requestId", randomUUID());
    c.set("ip", c.env?.ip ?? "local");
    await next();
  });
  return hono.route(API_PREFIX, api);
}

/** The payment simulator posts its webhooks to the app's API in the same process. */
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
