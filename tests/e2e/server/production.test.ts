import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openServer } from "#db/connection.ts";
import { fillDemo } from "#seeds/fill-demo.ts";
import { builtEntry } from "../../../scripts/builds.mjs";
import { createBuyers } from "../../buyers.ts";
import { createTestDatabase } from "../../database/test-database.ts";
import { type AppServer, startApp } from "../../servers.ts";

/** All that used to turn parts of the demo on; none of it may count. */
const openRedirects = { NODE_ENV: "development", DEMO: "on", SANDBOX: "on" };
const production = {
  ...openRedirects,
  MODE: "production",
  PUBLIC_URL: "https://nexxt.example",
  MAIL_URL: "smtp://127.0.0.1:1",
  PAYMENTS: "none",
  SIGNING_KEY_SECRET: "the secret of the tests, long enough",
  LOG_LEVEL: "silent",
};

const DEMO_ADDRESSES = [
  "/dev",
  "/dev/",
  "/dev/outbox",
  "/dev/outbox/1",
  "/dev/mails",
  "/dev/mails/login",
  "/sandbox",
  "/sandbox/card/6f9d1c5e-0c3f-4f0e-9a55-0d5f0a3f7a11",
  "/sandbox/cards/x",
  "/api/v1/webhooks/sandbox/",
];

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** One that costs something. */
const TICKET = 9;

async function expectNoDemo(app: AppServer): Promise<void> {
  for (const address of DEMO_ADDRESSES) {
    for (const method of ["GET", "POST"]) {
      const body = { headers: { "content-type": "application/json" }, body: "{}" };
      const answer = await fetch(app.url + address, { method, ...(method === "POST" ? body : {}) });
      expect([address, method, answer.status]).toEqual([address, method, 404]);
    }
  }
  for (const address of ["/", "/en", "/tickets"]) {
    const answer = await fetch(app.url + address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/Modo de demonstração|Demo mode/);
    expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
  }
}

describe("production on its own database", () => {
  let app: AppServer;
  beforeAll(async () => {
    app = await startApp({ env: production });
  });
  afterAll(async () => {
    await app?.stop();
    if (app) await rm(app.dataDir, { recursive: true, force: true });
  });

  test("starts empty: no demo edition, no demo address, and every page says that the site is being prepared", async () => {
    await expectNoDemo(app);
    for (const [address, words] of [
      ["/", "O site está a ser preparado"],
      ["/agenda/2", "O site está a ser preparado"],
      ["/en/speakers", "This site is being prepared"],
    ] as const) {
      const page = await (await fetch(app.url + address)).text();
      expect(page).toContain(words);
      expect(page).toContain('name="robots" content="noindex"');
    }
    for (const address of ["/robots.txt", "/sitemap.xml", "/feed.xml", "/agenda.data"]) {
      expect((await fetch(app.url + address)).status).toBe(404);
    }
    for (const address of ["/readyz", "/healthz"]) {
      expect((await fetch(app.url + address)).status).toBe(200);
    }
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${app.url}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
    expect(await (await fetch(`${app.url}/api/v1/tickets/`)).json()).toEqual({ count: 0, results: [] });
  });

  test("writes no mail to files", async () => {
    const answer = await fetch(`${app.url}/api/v1/otp/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ana@example.com" }),
    });
    expect(answer.status).toBe(202);
    expect(existsSync(path.join(app.dataDir, "outbox"))).toBe(false);
  });
});

describe("production on a PostgreSQL server", () => {
  let database: TestDatabase;
  let demo: TestDatabase;
  let app: AppServer;
  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseAdminUrl"), "template0");
    demo = await createTestDatabase(inject("databaseAdminUrl"), inject("filledDatabase"));
    app = await startApp({ env: { ...production, DATABASE_URL: database.url } });
    // As an organiser would: the programme, and none of the demo's own parts.
    const db = await openServer(database.url, 1);
    await db.transaction((tx) => fillDemo(tx, new Date()));
    await db.close();
  });
  afterAll(async () => {
    await app?.stop();
    if (app) await rm(app.dataDir, { recursive: true, force: true });
    await database?.drop();
    await demo?.drop();
  });

  test("with an edition it serves the site, without any part of the demo", async () => {
    await expect.poll(async () => (await fetch(`${app.url}/`)).text()).not.toContain("a ser preparado");
    await expectNoDemo(app);
  });

  test("no paid order goes through without a provider", async () => {
    const db = new pg.Client(database.url);
    await db.connect();
    const [buyer] = await createBuyers(db, 1);
    await db.end();
    const { results } = (await (await fetch(`${app.url}/api/v1/tickets/`)).json()) as {
      results: { id: number; price: string }[];
    };
    const net = Number(results.find(({ id }) => id === TICKET)?.price);
    for (const method of [1, 2]) {
      const answer = await fetch(`${app.url}/api/v1/tickets/payments/`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Token ${buyer?.token}`,
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({
          payment_method: method,
          payment_related_data: { phone_number: "912345678", amount: (net * 1.23).toFixed(2) },
          signup: buyer?.signup,
          lines: [{ ticket: TICKET, quantity: 1 }],
          assign_later: true,
        }),
      });
      expect(await answer.json()).toMatchObject({ code: "provider_unavailable" });
    }
  });

  test("a demo does not open the real shop's database, nor production a demo's", async () => {
    const refused = await startOf({ DATABASE_URL: database.url });
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^.*set MODE=production.*\n$/) });
    expect(await startOf({ ...production, DATABASE_URL: demo.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining("This database is a demo's"),
    });
  });
});

/** The end of a start that is refused. */
async function startOf(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [builtEntry("server")], {
    env: { PATH: process.env.PATH ?? "", PORT: "0", DATA_DIR: "/nowhere/nexxt", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, output };
}

/** Each of them by itself: `src/config/mode.test.ts`. */
test("a start with bad settings is refused in one line, which names all of them", async () => {
  const wrong = { PAYMENTS: "sandbox", MAIL_URL: "", DEMO_ON_NETWORK: "on" };
  expect(await startOf({ ...production, ...wrong })).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Bad settings\. (?=.*PAYMENTS: )(?=.*MAIL_URL: )(?=.*DEMO_ON_NETWORK: ).+\n$/,
    ),
  });
});
