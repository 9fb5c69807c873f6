import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { parse } from "yaml";
import { openServer } from "#db/connection.ts";
import { fillDemo } from "#seeds/fill-demo.ts";
import { openMailServer } from "../fake-servers/fake-mail-server.ts";
import { fakeStripeKeys, startFakeStripe } from "../fake-servers/fake-stripe.ts";
import { until } from "../faults/shop.ts";
import { freePort } from "../servers.ts";
import { type Service, startContainer } from "./container.ts";
import { type Image, readEnvFile } from "./images.ts";
import { must } from "./machine.ts";
import { buy, visitorOf } from "./tls-shop.ts";

/** The parts of deploy/container/compose.yaml in a network of their own; `containers.ts` starts it there, with the images. */
const images = JSON.parse(process.argv[2] ?? "{}") as Record<"shop" | "timers", Image>;
const HOST = "tickets.example.test";
const PROGRAMS = "/usr/lib/postgresql/15/bin";

const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-compose-"));
chmodSync(folder, 0o755);
const files = path.join(folder, "files");
const own = path.join(folder, "container");
const stops: (() => Promise<unknown> | unknown)[] = [];
try {
  cpSync("deploy/container", own, { recursive: true });
  const compose = parse(readFileSync(path.join(own, "compose.yaml"), "utf8"));
  const services = compose.services as Record<"shop" | "timers", Service>;
  /** The values of a service's own file of settings. */
  const settingsOf = (name: string) => readEnvFile(path.join(own, compose.services[name].env_file));
  const mailPort = await freePort();
  const mails = openMailServer(mailPort);
  await mails.start();
  stops.push(() => mails.stop());
  must(path.join(own, "prepare.sh"), [HOST, `smtp://127.0.0.1:${mailPort}`, "admin@example.test"]);
  const settings = settingsOf("shop");
  mkdirSync(files, { mode: 0o700 });
  must("chown", ["10001:10001", files]);
  await startDatabase(settingsOf("database"), settings.DATABASE_URL ?? "");
  startCaddy(settingsOf("caddy"));

  const stripe = await startFakeStripe({ webhookUrl: "http://127.0.0.1:3000/api/v1/webhooks/stripe/" });
  stops.push(() => stripe.stop());
  const run = (words?: string[], more: Record<string, string> = {}) =>
    startContainer(images.shop, services.shop, {
      settings: { ...settings, ...more },
      files,
      ...(words ? { words } : {}),
    });
  const check = async () => (await run(healthcheckOf(services.shop)).ended).code;
  expectSame(
    healthcheckOf(services.shop),
    images.shop.healthcheck,
    "image and compose ask for the same health",
  );

  expectSame(await check(), 1, "the health check fails while there is no shop");
  let shop = run();
  await eventually(async () => (await check()) === 0, shop);
  say("the shop starts with a read-only root, and its health check passes");
  expectWords(shop.output(), `https://${HOST}/organiser/set-up/`);
  const url = settings.DATABASE_URL?.replace("@database:", "@127.0.0.1:") ?? "";
  const db = await openServer(url, 1);
  await db.transaction((tx) => fillDemo(tx, new Date()));
  await db.close();
  await shop.stop();
  shop = run(undefined, {
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
    STRIPE_URL: stripe.url,
  });
  stops.push(() => shop.stop());
  const visit = visitorOf(folder, HOST);
  await eventually(async () => (await visit("/readyz")).status === 200, shop);
  await buy(visit, url);
  say("a ticket is sold over TLS");

  const inside = `const status = require("fs").readFileSync("/proc/self/status", "utf8");
    const write = (file) => { try { require("fs").writeFileSync(file, ""); return "written"; } catch (error) { return error.code; } };
    console.log(JSON.stringify([process.getuid(), /CapEff:\\s+(\\S+)/.exec(status)[1], /NoNewPrivs:\\s+(\\S+)/.exec(status)[1], write("/opt/nexxt/x"), write("/etc/x"), write("/var/lib/nexxt/x")]));`;
  const seen = await run(["node", "-e", inside]).ended;
  expectSame(
    JSON.parse(seen.output),
    [10001, "0000000000000000", "1", "EROFS", "EROFS", "written"],
    "no root, no capabilities, a root that cannot be written",
  );
  expectSame((await run(["sh"]).ended).code === 0, false, "there is no shell");
  const looked = 'require("dns").lookup("database", (error, address) => console.log(error?.code ?? address))';
  expectSame((await run(["node", "-e", looked]).ended).output.trim(), "127.0.0.1", "names are found");

  for (const [job, word] of [
    ["backup", "nexxt-"],
    ["drill", "its ledger is clean"],
  ] as const) {
    const words = ["deploy/container/timers.sh", job];
    const { code, output } = await startContainer(images.timers, services.timers, { settings, files, words })
      .ended;
    if (code !== 0) throw new Error(`timers.sh ${job} ended with ${code}:\n${output}`);
    expectWords(output, word);
  }
  await eventually(async () => mails.letters.some((letter) => letter.includes("its ledger is clean")), shop);
  say("timers.sh: the archive, and the drill with its mail");
  const failed = await startContainer(images.timers, services.timers, {
    settings: { ...settings, DATABASE_URL: "postgres://nexxt@127.0.0.1:9/nexxt?x=1" },
    files,
    words: ["deploy/container/timers.sh", "backup"],
  }).ended;
  expectSame(failed.code === 0, false, "a backup without a database fails");
  await eventually(
    async () => mails.letters.some((letter) => /Subject: .*nexxt-backup FAILED/.test(letter)),
    shop,
  );
  say("a failed archive mails its log");
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function healthcheckOf({ healthcheck }: Service): string[] {
  // `$$` is a dollar in a compose file.
  return (healthcheck?.test ?? []).slice(1).map((word) => word.replaceAll("$$", "$"));
}

/** As PostgreSQL's image begins: an empty cluster, its superuser by password, and the script of the mounted folder. */
async function startDatabase(settings: Record<string, string>, url: string): Promise<void> {
  const data = path.join(folder, "database");
  const asPostgres = (...words: string[]) =>
    must("setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", ...words], {
      cwd: "/",
      env: {
        ...process.env,
        PATH: `${PROGRAMS}:${process.env.PATH}`,
        POSTGRES_USER: "postgres",
        ...settings,
      },
    });
  mkdirSync(data);
  must("chown", ["postgres:postgres", data]);
  asPostgres("initdb", "-D", data, "--auth-local=trust", "--auth-host=scram-sha-256");
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`;
  asPostgres("pg_ctl", "-D", data, "-w", "-l", `${data}/log`, "-o", options, "start");
  stops.push(() => asPostgres("pg_ctl", "-D", data, "-m", "immediate", "stop"));
  must(
    "setpriv",
    ["--reuid=postgres", "--regid=postgres", "--init-groups", "sh", `${own}/make-database.sh`],
    {
      cwd: "/",
      env: { ...process.env, ...settings, POSTGRES_USER: "postgres", PGHOST: data },
    },
  );
  const client = new pg.Client(url.replace("@database:", "@127.0.0.1:"));
  await client.connect();
  const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user");
  expectSame(rows[0].rolsuper, false, "the shop's role is no superuser");
  await client.end();
}

/** Debian's own Caddy with the image's Caddyfile; certificates of its own authority instead of ACME's. */
function startCaddy(settings: Record<string, string>): void {
  const home = path.join(folder, "var/lib/caddy");
  mkdirSync(home, { recursive: true });
  const log = openSync(path.join(folder, "caddy.log"), "a");
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", path.join(own, "Caddyfile")], {
    env: { PATH: process.env.PATH ?? "", HOME: home, ...settings, TLS: "tls internal" },
    stdio: ["ignore", log, log],
  });
  stops.push(() => child.kill("SIGKILL"));
  if (spawnSync("getent", ["hosts", "shop"]).status !== 0) throw new Error("No name leads to the shop");
}

async function eventually(ask: () => Promise<boolean>, { output }: { output(): string }): Promise<void> {
  if (!(await until(ask, 120_000, 500)))
    throw new Error(`Not within two minutes:\n${output().slice(-3_000)}`);
}

function expectWords(text: string, words: string): void {
  if (!text.includes(words)) throw new Error(`"${words}" is missing in:\n${text}`);
}

function expectSame(found: unknown, wanted: unknown, promise: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${promise}: found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

function say(what: string): void {
  process.stdout.write(`           ${what}\n`);
}
