import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { readConfig } from "#config";
import { endWithReason, orEndWithReason } from "./end-with-reason.ts";
import type { RenderPage } from "./serve.ts";

type ServeModule = typeof import("./serve.ts");
type ContainerModule = typeof import("./container.ts");
type SetUpModule = typeof import("./print-set-up-link.ts");
type PagesModule = typeof import("./pages.ts");

/** `npm run dev`: pages reload by themselves; a change on the server side opens the app container anew. */
const config = orEndWithReason(readConfig);
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });

let running = await open();
let reopening: Promise<void> | null = null;
vite.watcher.on("change", (file) => {
  if (!/[\\/](src|seeds)[\\/]/.test(file) || /[\\/]src[\\/](web|messages)[\\/]/.test(file)) return;
  reopening = (reopening ?? Promise.resolve()).then(async () => {
    await running.close();
    vite.moduleGraph.invalidateAll();
    running = await open();
  });
});

const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    await reopening;
    running.listener(request, response);
  });
});
http.listen(config.port, config.host, () =>
  process.stdout.write(`Nexxt is on ${config.publicUrl} (hot reload)\n`),
);
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

async function open() {
  const { openAppContainer } = (await vite.ssrLoadModule("/src/container.ts")) as ContainerModule;
  const { createApp, postWebhookTo } = (await vite.ssrLoadModule("/src/serve.ts")) as ServeModule;
  const container = await openAppContainer(config, "shop", path.resolve("src/pdf-thread.ts")).catch(
    endWithReason,
  );
  const render: RenderPage = async (request, site) => {
    const { renderPage } = (await vite.ssrLoadModule("/src/pages.ts")) as PagesModule;
    // Without the policy: Vite inlines its own scripts and styles.
    return renderPage(request, site, { policy: false });
  };
  const app = createApp(container, render, null);
  const work = await container.startWork(postWebhookTo(app.fetch));
  const { printSetUpLink } = (await vite.ssrLoadModule("/src/print-set-up-link.ts")) as SetUpModule;
  await printSetUpLink(container.app);
  return {
    listener: getRequestListener(app.fetch),
    close: async () => {
      await work.stop();
      await container.close();
    },
  };
}

async function stop() {
  http.close();
  await running.close();
  await vite.close();
  process.exit(0);
}
