import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openDiskFiles } from "#outside/files/disk.ts";
import { newFileKey } from "#outside/files/files.ts";
import type { Buyer } from "../buyers.ts";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "../fake-servers/fake-ifthenpay.ts";
import { openMailServer } from "../fake-servers/fake-mail-server.ts";
import { startFakeS3 } from "../fake-servers/fake-s3.ts";
import { fakeStripeKeys, startFakeStripe } from "../fake-servers/fake-stripe.ts";
import { answer, look, orderOf, place } from "../faults/buying.ts";
import { openDefaultShopIn } from "../faults/default-shop.ts";
import { untilQuiet } from "../faults/quiet.ts";
import { runBackups } from "../faults/run-backups.ts";
import { openShopOn, type Shop, until } from "../faults/shop.ts";
import { type AppServer, freePort, startApp, startPostgres } from "../servers.ts";
import type { Step } from "./one-server.ts";

const PDF = "%PDF-1.7 an idea";
const PASS = { lines: [{ ticket: 1, quantity: 1 }] };
const PAYS = "912345678";
const COMPLETED = 2;
const QUIET_WITHIN_MS = 120_000;
/** Longer than a restart: the buyer answers on the phone after it. */
const ANSWERS_AFTER_MS = 20_000;

/** docs/operations.md, "Moving", each with an order that is open meanwhile; says how long the shop was away. Throws where something is lost. */
export async function whileOrdersAreOpen(step: Step): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-moving-"));
  const postgres = await startPostgres();
  try {
    await step("from the embedded database to a server, and into a bucket", () => toServer(folder, postgres));
    await step("to another provider of payments, and of mail", () => toOtherProviders(postgres));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

async function toServer(folder: string, postgres: Postgres): Promise<void> {
  const [before, after, file] = [
    path.join(folder, "before"),
    path.join(folder, "after"),
    path.join(folder, "nexxt.tar.gz"),
  ];
  const old = await openDefaultShopIn(before);
  const [buyer] = (await old.buyers(1)) as [Buyer];
  const paid = await place(old.url(0), buyer, orderOf(old, buyer, { ...PASS, phone: PAYS }));
  await completes(old, buyer, paid.body.id);
  const open = await place(old.url(0), buyer, orderOf(old, buyer, PASS));
  const secret = await readFile(path.join(before, "signing-key-secret"), "utf8");
  const keys = await publicKeys(old);
  const handedIn = newFileKey("ideas", "pdf");
  await openDiskFiles(path.join(before, "files")).put(handedIn, new TextEncoder().encode(PDF));
  const awayAt = performance.now();
  await Promise.all(old.apps.map((app) => app.stop()));
  await must(runBackups(["backup", file], before));
  const s3 = await startFakeS3();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    ...{ DATABASE_URL: postgres.url, SIGNING_KEY_SECRET: secret.trim() },
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
  await must(runBackups(["restore", file], after, env));
  if (s3.objects.get(`${bucket}/${handedIn}`)?.bytes.toString("utf8") !== PDF)
    throw new Error("What was handed in is not in the bucket");
  const shop = await openShopOn({
    databaseUrl: postgres.url,
    processes: 1,
    postgres,
    start: () => startApp({ dataDir: after, env }),
  });
  sayAway(awayAt);
  try {
    await answer(shop, open.body.id ?? "", "pay");
    await completes(shop, buyer, open.body.id);
    await completes(shop, buyer, paid.body.id);
    if ((await publicKeys(shop)) !== keys) throw new Error("Tickets are signed by another key");
    await sells(shop);
    await isWhole(shop);
  } finally {
    await shop.close();
    await s3.close();
  }
}

async function toOtherProviders(postgres: Postgres): Promise<void> {
  const databaseUrl = await postgres.createDatabase("providers");
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-providers-"));
  const stripe = await startFakeStripe();
  const ifthenpay = await startFakeIfthenpay();
  await ifthenpay.configure({ answerMs: ANSWERS_AFTER_MS, webhooks: "never" });
  const [mailPort, otherMailPort] = [await freePort(), await freePort()];
  // The first mail server never answers: what is due meanwhile waits for the other.
  const otherMail = openMailServer(otherMailPort);
  await otherMail.start();
  const keys = {
    IFTHENPAY_URL: ifthenpay.url,
    IFTHENPAY_BACKOFFICE_URL: ifthenpay.url,
    IFTHENPAY_MBWAY_KEY: fakeIfthenpayKeys.mbWayKey,
    IFTHENPAY_CCARD_KEY: fakeIfthenpayKeys.cardKey,
    IFTHENPAY_BACKOFFICE_KEY: fakeIfthenpayKeys.backofficeKey,
    IFTHENPAY_ANTI_PHISHING_KEY: fakeIfthenpayKeys.antiPhishingKey,
    STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
    STRIPE_URL: stripe.url,
  };
  const start = (payments: string, mail: number): Promise<AppServer> =>
    startApp({
      port,
      dataDir,
      env: { ...keys, DATABASE_URL: databaseUrl, PAYMENTS: payments, MAIL_URL: `smtp://127.0.0.1:${mail}` },
    });
  const settings = { payments: "ifthenpay", mail: mailPort };
  const shop = await openShopOn({
    databaseUrl,
    processes: 1,
    postgres,
    start: () => start(settings.payments, settings.mail),
  });
  try {
    const [buyer, next] = (await shop.buyers(2)) as [Buyer, Buyer];
    const open = await place(shop.url(0), buyer, orderOf(shop, buyer, { ...PASS, phone: PAYS }));
    Object.assign(settings, { payments: "stripe", mail: otherMailPort });
    const awayAt = performance.now();
    await shop.apps[0]?.stop();
    await shop.restart(0);
    sayAway(awayAt);
    const fresh = await place(shop.url(0), next, orderOf(shop, next, { ...PASS, phone: PAYS }));
    await completes(shop, next, fresh.body.id);
    await completes(shop, buyer, open.body.id);
    const providers = await shop.db.query<{ provider: string }>(
      "select provider from payments where id = any($1::uuid[]) order by created_at",
      [[open.body.id, fresh.body.id]],
    );
    if (providers.map(({ provider }) => provider).join() !== "ifthenpay,stripe")
      throw new Error(`The orders were paid at ${JSON.stringify(providers)}`);
    const mails = () => otherMail.arrived.filter(({ to }) => to === `${buyer.signup}@bench.example`).length;
    if (!(await until(async () => mails() > 0, QUIET_WITHIN_MS))) throw new Error("No confirmation came");
    await isWhole(shop);
  } finally {
    await shop.close();
    await Promise.all([stripe.stop(), ifthenpay.stop(), otherMail.stop()]);
  }
}

function sayAway(since: number): void {
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  process.stdout.write(`          the shop was away for ${seconds} s\n`);
}

async function completes(shop: Shop, buyer: Buyer, id: string | undefined): Promise<void> {
  const done = await until(async () => {
    const { body } = await look(shop.url(0), buyer, id ?? "");
    return body.payment_status === COMPLETED && body.purchased_tickets?.length === 1;
  }, QUIET_WITHIN_MS);
  if (!done) throw new Error(`Order ${id} was not completed`);
}

async function sells(shop: Shop): Promise<void> {
  const [buyer] = (await shop.buyers(1)) as [Buyer];
  const { body } = await place(shop.url(0), buyer, orderOf(shop, buyer, { ...PASS, phone: PAYS }));
  await completes(shop, buyer, body.id);
}

async function isWhole(shop: Shop): Promise<void> {
  const breaches = [...(await untilQuiet(shop, QUIET_WITHIN_MS)), ...(await shop.findBreaches(shop.db))];
  if (breaches.length > 0) throw new Error(breaches.join("\n"));
}

const publicKeys = async (shop: Shop) =>
  JSON.stringify(await shop.db.query("select id, public_key from signing_keys order by id"));

async function must(run: ReturnType<typeof runBackups>): Promise<void> {
  const { code, output } = await run;
  if (code !== 0) throw new Error(output);
}
