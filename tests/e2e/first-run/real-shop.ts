import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openMailServer } from "../../fake-servers/fake-mail-server.ts";
import { fakeStripeKeys, startFakeStripe } from "../../fake-servers/fake-stripe.ts";
import type { RunningFakeServer } from "../../fake-servers/start-fake-server.ts";
import { type AppServer, freePort, startApp } from "../../servers.ts";
import { newProfile, sharedBrowser } from "../harness/browser.ts";
import { leaveNotices } from "../harness/dialog-faults.ts";

export type RealShop = ReturnType<typeof openRealShop>;

/** From the shop's settings: the guide has it already. */
export const seller = {
  name: "Associação Nexxt",
  tax_number: "508123453",
  address: "Rua Direita 1, Leiria",
};

/** An empty shop in production, with a fake Stripe and a mail server, and pages of visitors of their own. */
export function openRealShop() {
  let app: AppServer;
  let origin: string;
  let stripe: RunningFakeServer;
  let mails: ReturnType<typeof openMailServer>;
  const opened: { close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const mailPort = await freePort();
    origin = `http://localhost:${port}`;
    mails = openMailServer(mailPort);
    await mails.start();
    stripe = await startFakeStripe({ clock: new Date() });
    app = await startApp({
      port,
      env: {
        MODE: "production",
        PUBLIC_URL: origin,
        MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
        PAYMENTS: "stripe",
        STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
        STRIPE_URL: stripe.url,
        SELLER_NAME: seller.name,
        SELLER_NIF: seller.tax_number,
        SELLER_ADDRESS: seller.address,
        SIGNING_KEY_SECRET: "the secret of the tests, long enough",
        LOG_LEVEL: "silent",
      },
    });
  });
  afterAll(async () => {
    for (const context of opened) await context.close();
    await app?.stop();
    await stripe?.stop();
    await mails?.stop();
    if (app) await rm(app.dataDir, { recursive: true, force: true });
  });

  return {
    get app() {
      return app;
    },
    get origin() {
      return origin;
    },
    get stripe() {
      return stripe;
    },
    get mails() {
      return mails;
    },
    async newPage(): Promise<Page> {
      const context = await newProfile(await sharedBrowser(), origin);
      opened.push(context);
      const page = await context.newPage();
      await leaveNotices(page);
      return page;
    },
  };
}
