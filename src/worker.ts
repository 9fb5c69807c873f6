import path from "node:path";
import { readConfig } from "#config";
import { openAppContainer } from "./container.ts";
import { endWithReason, orEndWithReason } from "./end-with-reason.ts";
import { signalReady } from "./processes/children.ts";
import { endOnSignal } from "./processes/end-on-signal.ts";
import { releaseMemory } from "./processes/release-memory.ts";
import { createApp, postWebhookTo } from "./serve.ts";

const config = orEndWithReason(readConfig);
const container = await openAppContainer(
  config,
  "worker",
  path.join(import.meta.dirname, "pdf-thread.js"),
).catch(endWithReason);
// The sandbox's webhooks come in through the API, which this process has but does not listen for.
const app = createApp(container, () => Promise.resolve(new Response(null, { status: 404 })), null);
const work = await container.startWork(postWebhookTo(app.fetch));
container.log.info("working");
releaseMemory((error) => container.log.error(error));
signalReady();
endOnSignal(async () => {
  await work.stop();
  await container.close();
});
