import path from "node:path";
import { readConfig } from "#config";
import { openAppContainer } from "./container.ts";
import { endWithReason, orEndWithReason } from "./end-with-reason.ts";
import { renderPage } from "./pages.ts";
import { printSetUpLink } from "./print-set-up-link.ts";
import { createApp, listen, postWebhookTo } from "./serve.ts";

const config = orEndWithReason(readConfig);
const container = await openAppContainer(
  config,
  "shop",
  path.join(import.meta.dirname, "pdf-thread.js"),
).catch(endWithReason);
const app = createApp(container, renderPage, path.resolve(import.meta.dirname, ".."));
const work = config.worker ? await container.startWork(postWebhookTo(app.fetch)) : null;
const web = await listen(app, config.port, config.host).catch(async (error: unknown) => {
  await work?.stop();
  await container.close();
  return endWithReason(error);
});
container.log.info(
  { url: config.publicUrl, port: web.port, mode: config.mode, payments: config.payments },
  "ready",
);
const real = config.mode === "production" ? "" : " as a demo: nothing in it is charged or real";
process.stdout.write(`Nexxt is on ${config.publicUrl}${real}\n`);
await printSetUpLink(container.app);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await web.stop();
  await work?.stop();
  await container.close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
