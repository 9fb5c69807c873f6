import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#config";
import { openAppContainer } from "../container.ts";
import { endWithReason } from "../end-with-reason.ts";
import { listen } from "../listen.ts";
import { renderPage } from "../pages.ts";
import { printSetUpLink } from "../print-set-up-link.ts";
import { createApp, postWebhookTo } from "../serve.ts";
import { FIRST, signalReady } from "./children.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { releaseMemory } from "./release-memory.ts";

/** Serves the shop on its port, alone or as one of several processes. `built`: the folder of the built entries. */
export async function runWeb(config: Config, built: string): Promise<void> {
  // With several processes, the parent holds the folder, and another one does the background work.
  const alone = cluster.isPrimary;
  const container = await openAppContainer(
    config,
    alone ? "shop" : "worker",
    path.join(built, "pdf-thread.js"),
  ).catch(endWithReason);
  const app = createApp(container, renderPage, path.resolve(built, ".."));
  const work = alone && config.worker ? await container.startWork(postWebhookTo(app.fetch)) : null;
  const web = await listen(app, config.port, config.host).catch(async (error: unknown) => {
    await work?.stop();
    await container.close();
    return endWithReason(error);
  });
  container.log.info(
    { url: config.publicUrl, port: web.port, mode: config.mode, payments: config.payments },
    "ready",
  );
  if (alone || cluster.worker?.id === FIRST) {
    printReady(config);
    await printSetUpLink(container.app);
  }
  releaseMemory((error) => container.log.error(error));
  signalReady();
  endOnSignal(async () => {
    // It still serves (DRAIN_SECONDS).
    container.app.leaving.now = true;
    await sleep(config.drainMs);
    await web.stop();
    await work?.stop();
    await container.close();
  });
}

function printReady(config: Config): void {
  const real = config.mode === "production" ? "" : " as a demo: nothing in it is charged or real";
  process.stdout.write(`Nexxt is on ${config.publicUrl}${real}\n`);
}
