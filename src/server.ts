import { readConfig } from "#config";
import { openHouse } from "./compose.ts";
import { renderPage } from "./pages.ts";
import { createApp, listen, postWebhookTo } from "./serve.ts";

const config = readConfig();
const house = await openHouse(config);
const app = createApp(house, renderPage);
const work = config.worker ? await house.startWork(postWebhookTo(app.fetch)) : null;
const web = await listen(app, config.port, config.host);
house.log.info(
  { url: config.publicUrl, port: web.port, demo: config.demo, payments: config.payments },
  "ready",
);
process.stdout.write(`Nexxt is on ${config.publicUrl}\n`);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await web.stop();
  await work?.stop();
  await house.close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
