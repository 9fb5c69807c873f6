import { readConfig } from "#config";
import { openHouse } from "./compose.ts";
import { createApp, postWebhookTo } from "./serve.ts";

const config = readConfig();
if (!config.databaseUrl) {
  throw new Error(
    "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, which works too",
  );
}
const house = await openHouse(config);
// The sandbox's webhooks come in through the API, which this process has but does not serve.
const app = createApp(house, () => Promise.resolve(new Response(null, { status: 404 })));
const work = await house.startWork(postWebhookTo(app.fetch));
house.log.info("working");

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await work.stop();
  await house.close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
