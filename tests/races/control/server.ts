import path from "node:path";
import { readConfig } from "#config";
import { openAppContainer } from "../../../src/container.ts";
import { listen } from "../../../src/listen.ts";
import { createApp, postWebhookTo } from "../../../src/serve.ts";

/** The shop's API without its pages; `build-control.ts` puts the files beside this one in place of the locks. */
const config = readConfig();
const container = await openAppContainer(config, "shop", path.resolve("src/pdf-thread.ts"));
const app = createApp(container, () => Promise.resolve(new Response(null, { status: 404 })), null);
await container.startWork(postWebhookTo(app.fetch));
const web = await listen(app, config.port, config.host);
process.once("SIGTERM", () => void web.stop().then(() => process.exit(0)));
