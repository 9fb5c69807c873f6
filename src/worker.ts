import { readConfig } from "#config";
import { openAppContainer } from "./container.ts";
import { createApp, postWebhookTo } from "./serve.ts";

const config = readConfig();
if (!config.databaseUrl) {
  throw new Error(
    "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, which works too",
  );
}
const container = await openAppContainer(config);
// The sandbox's webhooks come in through the API, which this process has but does not serve.
const app = createApp(container, () => Promise.resolve(new Response(null, { status: 404 })), null);
const work = await container.startWork(postWebhookTo(app.fetch));
container.log.info("working");

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await work.stop();
  await container.close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
