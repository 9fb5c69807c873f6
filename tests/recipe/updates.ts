import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { request } from "../../bench/http.ts";
import { answer, look, orderOf, place, tally } from "../faults/buying.ts";
import { findLostPayments, startLoad } from "../faults/load.ts";
import { untilQuiet } from "../faults/quiet.ts";
import { openShopOn, type Shop, until } from "../faults/shop.ts";
import { freePort, startPostgres } from "../servers.ts";
import { must } from "./machine.ts";
import type { Step } from "./one-server.ts";

const PEOPLE = 4;
const QUIET_WITHIN_MS = 120_000;
const CARD = { lines: [{ ticket: 4, quantity: 1 }] };

/**
 * `count` updates and as many roll-backs by deploy/update.sh behind Caddy, while people buy: no request fails, no order is lost, and one
 * that was begun on the version before is paid on the one after. `before` is an earlier release; without it the same one by another name.
 */
export async function underLoad(
  archive: string,
  step: Step,
  { count, before }: { count: number; before?: string },
): Promise<void> {
  const place = await step("the release before sells", () => openPlace(archive, before));
  const breaches: string[] = [];
  try {
    const { shop, update } = place;
    const load = await startLoad(shop, PEOPLE);
    const visitor = visit(shop);
    let carried = 0;
    const report = () => {
      const answers = { ...visitor.answers, ...load.looks, ...prefixed("order", load.answers) };
      const bad = Object.entries(answers).filter(([name]) => !/ 20[01]$/.test(name));
      const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
      const failed = sum(bad.map(([, number]) => number));
      const figures = {
        requests: sum(Object.values(answers)),
        failed,
        orders: load.acknowledged.size,
        carried,
      };
      process.stdout.write(`${JSON.stringify({ ...figures, bad: Object.fromEntries(bad), breaches })}\n`);
      return { failed };
    };
    for (let turn = 1; turn <= count; turn += 1) {
      for (const word of [place.archive, "--back"]) {
        const paid = await beginCard(shop);
        const scripts = await scriptsOf(shop);
        await step(`${turn}. ${word === "--back" ? "back" : "update"}`, () => update(word));
        breaches.push(...(await missing(shop, scripts)));
        if (await paid()) carried += 1;
        else breaches.push(`Turn ${turn}: an order of the version before was not paid`);
      }
      report();
    }
    await load.stop();
    await visitor.stop();
    breaches.push(...load.breaches, ...(await untilQuiet(shop, QUIET_WITHIN_MS)));
    breaches.push(
      ...(await findLostPayments(shop, load.acknowledged)),
      ...(await shop.findBreaches(shop.db)),
    );
    const { failed } = report();
    if (failed > 0 || breaches.length > 0) throw new Error("Something was lost");
  } finally {
    await place.close();
  }
}

/** deploy/update.sh as on a server, with a stand-in for systemd, in folders of this machine. */
async function openPlace(archive: string, before?: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-updates-"));
  const root = path.join(folder, "nexxt");
  const bin = path.join(folder, "bin");
  const [one, two, front] = [await freePort(), await freePort(), await freePort()];
  const postgres = await startPostgres();
  for (const each of [bin, path.join(root, "slots"), path.join(root, "releases"), path.join(folder, "data")])
    mkdirSync(each, { recursive: true });
  for (const name of ["systemctl", "journalctl"])
    copyFileSync("tests/recipe/systemctl", path.join(bin, name));
  const settings = {
    PORT: "%i",
    DATABASE_URL: `${postgres.url}?application_name=app`,
    DATA_DIR: path.join(folder, "data"),
    PUBLIC_URL: `http://127.0.0.1:${front}`,
    TRUST_PROXY: "on",
    DRAIN_SECONDS: "5",
    LOG_LEVEL: "error",
  };
  writeFileSync(
    path.join(bin, "nexxt@.service"),
    [
      `WorkingDirectory=${root}/slots/%i`,
      ...Object.entries(settings).map(([name, value]) => `Environment=${name}=${value}`),
      `ExecStart=${root}/slots/%i/bin/node --max-semi-space-size=32 scripts/run.mjs server\n`,
    ].join("\n"),
  );
  const standIn = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    STAND_IN_UNITS: bin,
    STAND_IN_STATE: path.join(folder, "state"),
    NEXXT_ROOT: root,
    NEXXT_PORTS: `${one} ${two}`,
  };
  // Beside the buyers, who are in this process.
  const update = async (word: string) => {
    const child = spawn(path.resolve("deploy/update.sh"), [word], { env: standIn });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`update.sh ${word} ended with ${code}:\n${said}`);
  };
  const caddy = startCaddy(folder, front, one, two);
  const stopSlots = () => {
    for (const port of [one, two])
      spawnSync(path.join(bin, "systemctl"), ["stop", `nexxt@${port}`], { env: standIn });
  };
  const url = `http://127.0.0.1:${front}`;
  await update(
    withDemo(before ?? archive, before ? path.basename(before, ".tar.gz") : "nexxt-before", folder),
  );
  const shop = await openShopOn({
    databaseUrl: postgres.url,
    processes: 1,
    postgres,
    start: async () => {
      if (!(await until(async () => (await fetch(`${url}/readyz`)).ok))) throw new Error("No shop answers");
      const app = { url, dataDir: settings.DATA_DIR, pid: 0, lastWords: () => "" };
      return { ...app, stop: async () => stopSlots(), kill: async () => stopSlots() };
    },
  });
  return {
    shop,
    archive,
    update,
    close: async () => {
      await shop.close();
      caddy.kill("SIGKILL");
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A release has no demo edition, and the first one here needs one; `nexxt-before` where it is the same release as the one after. */
function withDemo(archive: string, name: string, folder: string): string {
  const made = path.join(folder, "before");
  mkdirSync(made);
  must("tar", ["-xzf", archive, "-C", made]);
  const from = path.basename(archive, ".tar.gz");
  if (name !== from) must("mv", [path.join(made, from), path.join(made, name)]);
  if (!existsSync(path.join(made, name, "seeds/edition.json")))
    cpSync("seeds", path.join(made, name, "seeds"), { recursive: true });
  must("tar", ["-czf", `${made}/${name}.tar.gz`, "-C", made, name]);
  return `${made}/${name}.tar.gz`;
}

/** With the Caddyfile of the server, by http and with these ports. */
function startCaddy(folder: string, front: number, one: number, two: number): ChildProcess {
  const text = readFileSync("deploy/single/Caddyfile", "utf8");
  const file = path.join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{\n\tadmin off\n}\n${text}`
      .replace("@DOMAIN@", `http://127.0.0.1:${front}`)
      .replace("@TLS@", "")
      .replace("127.0.0.1:3001 127.0.0.1:3002", `127.0.0.1:${one} 127.0.0.1:${two}`),
  );
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH ?? "", HOME: folder },
    stdio: "ignore",
  });
}

/** An order by card, which its buyer pays later: that asks whether it was. */
async function beginCard(shop: Shop): Promise<() => Promise<boolean>> {
  const [buyer] = await shop.buyers(1);
  if (!buyer) throw new Error("There is no buyer");
  const placed = await place(shop.url(0), buyer, orderOf(shop, buyer, CARD));
  if (placed.status !== 201) throw new Error(`A card's order was answered ${placed.status}`);
  return async () => {
    await answer(shop, placed.body.id ?? "", "pay");
    return until(async () => {
      const { body } = await look(shop.url(0), buyer, placed.body.id ?? "");
      return body.payment_status === 2 && body.purchased_tickets?.length === 1;
    });
  };
}

/** The requests that an open page may still make. */
async function scriptsOf(shop: Shop): Promise<string[]> {
  const { body } = await request(`${shop.url(0)}/`, {});
  return [...body.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([found]) => found).slice(0, 5);
}

async function missing(shop: Shop, scripts: string[]): Promise<string[]> {
  if (scripts.length === 0) return ["The page names no scripts"];
  const asked = await Promise.all(scripts.map((script) => request(shop.url(0) + script, {})));
  return asked.flatMap(({ status }, index) => (status === 200 ? [] : [`${scripts[index]} is ${status}`]));
}

/** A visitor who asks all the time, over connections that are kept. */
function visit(shop: Shop) {
  const answers: Record<string, number> = {};
  let stopping = false;
  const ask = async (address: string) => {
    while (!stopping) {
      const status = await request(shop.url(0) + address, { timeoutMs: 30_000 }).then(
        (reply) => String(reply.status),
        (error: Error) => error.message,
      );
      tally(answers, `${address} ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const asking = ["/", "/api/v1/tickets/"].map(ask);
  return {
    answers,
    stop: async () => {
      stopping = true;
      await Promise.all(asking);
    },
  };
}

const prefixed = (word: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${word} ${name}`, count]));
