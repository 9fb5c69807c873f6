import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer as createPlain, type RequestListener, type Server } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Finding } from "#contract/organiser/doctor.ts";
import type { FileStore } from "#outside/files/files.ts";
import { openS3Files } from "#outside/files/s3.ts";
import { type ExaminedAccount, NoAnswer, type PaymentProvider } from "#outside/payments/provider.ts";
import { openMailServer } from "#tests/fake-servers/fake-mail-server.ts";
import { startFakeS3 } from "#tests/fake-servers/fake-s3.ts";
import { freePort } from "#tests/servers.ts";
import { examine } from "./doctor.ts";
import type { DoctorContext, NameServer } from "./doctor-context.ts";

const GB = 1024 ** 3;
const HOUR_MS = 3_600_000;

const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-doctor-"));
const servers: Server[] = [];
let mailPort = 0;
let mailServer: ReturnType<typeof openMailServer>;

beforeAll(async () => {
  mailPort = await freePort();
  mailServer = openMailServer(mailPort);
});
afterEach(async () => {
  await mailServer.stop();
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(listener: RequestListener, tls?: { key: Buffer; cert: Buffer }): Promise<string> {
  const server = tls ? createServer(tls, listener) : createPlain(listener);
  servers.push(server as Server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `${tls ? "https://localhost" : "http://127.0.0.1"}:${port}`;
}

const healthy: RequestListener = (_, answer) => answer.end(JSON.stringify({ status: "ok" }));

/** A domain whose mail is in order; `without` takes records away. */
function names(records: Record<string, string[]>, servers = ["mx.sound.example"]): NameServer {
  const unknown = () => Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
  return {
    resolveTxt: async (name) => records[name]?.map((text) => [text]) ?? unknown(),
    resolveMx: async () => (servers.length > 0 ? servers.map((exchange) => ({ exchange })) : unknown()),
  };
}
const inOrder = {
  "sound.example": ["v=spf1 include:mail.example -all", "another text"],
  "s1._domainkey.sound.example": ["v=DKIM1; k=rsa; p=MIIB"],
  "_dmarc.sound.example": ["v=DMARC1; p=reject"],
};

function stripe(account: ExaminedAccount | Error): DoctorContext["payments"] {
  const provider = {
    name: "stripe",
    examine: () => (account instanceof Error ? Promise.reject(account) : Promise.resolve(account)),
  } as Partial<PaymentProvider> as PaymentProvider;
  return { forMethod: () => provider, named: () => provider, all: [provider] };
}

const invoices = (account: { real: boolean } | Error): DoctorContext["invoices"] => ({
  name: "vendus",
  issues: true,
  examine: () => (account instanceof Error ? Promise.reject(account) : Promise.resolve(account)),
});

const noFiles = {} as FileStore;
const query = (minutes: number, version = 180_000) =>
  (async (text: string) => [
    text.includes("pgboss")
      ? { seconds: minutes * 60 }
      : text.includes("version")
        ? { number: version }
        : { ms: Date.now() },
  ]) as unknown as DoctorContext["db"]["query"];

/** A real shop whose parts are in order, with these differences. */
async function around({
  config,
  ...more
}: Partial<Omit<DoctorContext, "config">> & { config?: Partial<DoctorContext["config"]> } = {}): Promise<
  Finding[]
> {
  await mailServer.start();
  const dataDir = mkdtempSync(path.join(folder, "data-"));
  backup(dataDir, 3);
  const sound: DoctorContext = {
    config: {
      mode: "production",
      publicUrl: await serve(healthy),
      trustProxy: true,
      mailUrl: `smtp://127.0.0.1:${mailPort}`,
      mailFrom: "Nexxt <bilhetes@sound.example>",
      dkimSelector: null,
      dataDir,
      databaseUrl: undefined,
      stripe: { secretKey: "k", webhookSecret: "w", mbWay: "intent", url: await serve(healthy) },
      ifthenpay: null,
      s3: null,
      seller: { name: "Nexxt, Lda.", nif: "500000000", address: "Leiria" },
      bankAccount: { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." },
      ...config,
    },
    db: { query: query(0) },
    payments: stripe({ real: true, webhook: "set" }),
    invoices: invoices({ real: true }),
    files: noFiles,
    names: names(inOrder),
    now: () => new Date(),
    space: async () => ({ free: 50 * GB, size: 100 * GB }),
    ...more,
  };
  return examine(sound, "en");
}

function backup(dataDir: string, hours: number): void {
  const file = path.join(dataDir, "backups", "nexxt.tar.gz");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  const at = (Date.now() - hours * HOUR_MS) / 1_000;
  utimesSync(file, at, at);
}

const amiss = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === "fault" || state === "warning").map(({ check }) => check);

it("finds nothing amiss where all is in order", async () => {
  const findings = await around();
  expect(amiss(findings)).toEqual([]);
  expect(findings.find(({ check }) => check === "certificate")?.state).toBe("unchecked");
});

it("writes into the bucket, reads it again and leaves nothing there; one that refuses is named", async () => {
  const bucket = await startFakeS3();
  const of = async (files: FileStore) =>
    (await around({ config: { s3: bucket.settings }, files })).find(({ check }) => check === "files")?.state;
  expect(await of(openS3Files(bucket.settings))).toBe("fine");
  expect(bucket.objects.size).toBe(0);
  expect(await of(openS3Files({ ...bucket.settings, secretAccessKey: "another" }))).toBe("fault");
  bucket.mayList = false;
  expect(await of(openS3Files(bucket.settings))).toBe("fault");
  await bucket.close();
});

const dead = "http://127.0.0.1:9";
const without = (name: keyof typeof inOrder, text?: string[]) => {
  const { [name]: _, ...rest } = inOrder;
  return names(text ? { ...rest, [name]: text } : rest);
};
const servfail = () => Promise.reject(new Error("queryTxt ESERVFAIL sound.example"));
type Broken = Parameters<typeof around>[0];

it.each<[string, Finding["check"], Broken]>([
  ["another program answers at its address", "address", { config: { publicUrl: "OTHER" } }],
  ["nothing answers at its address", "address", { config: { publicUrl: dead } }],
  [
    "visitors come through a proxy that it does not trust",
    "proxy",
    { config: { trustProxy: false, publicUrl: "TLS" } },
  ],
  ["its certificate is signed by itself", "certificate", { config: { publicUrl: "TLS" } }],
  ["its mail server is down", "mail_server", { config: { mailUrl: "smtp://127.0.0.1:9" } }],
  ["its sender's domain has no SPF", "spf", { names: without("sound.example") }],
  ["it has two SPF records", "spf", { names: without("sound.example", ["v=spf1 -all", "v=spf1 ~all"]) }],
  ["it has no DKIM key under a usual name", "dkim", { names: without("s1._domainkey.sound.example") }],
  ["its DKIM key was taken back", "dkim", { names: without("s1._domainkey.sound.example", ["v=DKIM1; p="]) }],
  ["it has no DMARC", "dmarc", { names: without("_dmarc.sound.example") }],
  ["mails come back to no address", "bounces", { names: names(inOrder, []) }],
  ["Stripe refuses its key", "payments", { payments: stripe(new Error("Stripe answered 401")) }],
  ["Vendus refuses its key", "invoices", { invoices: invoices(new Error("Vendus answered 401")) }],
  ["its invoices are tests", "invoices", { invoices: invoices({ real: false }) }],
  ["it takes transfers and has no seller", "seller", { config: { seller: null } }],
  ["it takes Multibanco and has no seller", "seller", { config: { seller: null, bankAccount: null } }],
  ["its keys are for tests", "payments", { payments: stripe({ real: false, webhook: "set" }) }],
  [
    "Stripe has no webhook of it",
    "payment_webhook",
    { payments: stripe({ real: true, webhook: "missing" }) },
  ],
  [
    "Stripe has switched its webhook off",
    "payment_webhook",
    { payments: stripe({ real: true, webhook: "off" }) },
  ],
  [
    "Stripe tells it too little",
    "payment_webhook",
    { payments: stripe({ real: true, webhook: { lacks: ["refund.failed"] } }) },
  ],
  ["its folder is gone", "disk", { space: () => Promise.reject(new Error("ENOENT: statfs '/data'")) }],
  ["its sender's domain is broken", "spf", { names: { ...names(inOrder), resolveTxt: servfail } }],
  ["its disk is nearly full", "disk", { space: async () => ({ free: GB, size: 100 * GB }) }],
  ["its last backup is two days old", "backups", { config: { dataDir: "OLD" } }],
  ["it has no backup", "backups", { config: { dataDir: "EMPTY" } }],
  ["no process does its background work", "background_work", { db: { query: query(11) } }],
  ["its PostgreSQL is too old", "versions", { db: { query: query(0, 140_000) } }],
  ["its clock is ten minutes off", "clock", { now: () => new Date(Date.now() + 600_000) }],
])("%s: named, with what to do", async (_, check, { config: given = {}, ...more } = {}) => {
  const config = { ...given } as { -readonly [Name in keyof typeof given]: (typeof given)[Name] };
  const other: RequestListener = (_request, answer) => answer.writeHead(404).end("not here");
  if (config.publicUrl === "OTHER") config.publicUrl = await serve(other);
  if (config.publicUrl === "TLS") config.publicUrl = await serve(healthy, ownCertificate());
  if (config.dataDir === "OLD" || config.dataDir === "EMPTY") {
    const old = config.dataDir === "OLD";
    config.dataDir = mkdtempSync(path.join(folder, "data-"));
    if (old) backup(config.dataDir, 48);
  }
  const findings = await around({ config, ...more });
  expect(amiss(findings)).toContain(check);
  const found = findings.find((one) => one.check === check);
  expect([found?.text, found?.todo]).toEqual([
    expect.stringMatching(/\w{3}/),
    expect.stringMatching(/\w{3}/),
  ]);
});

it("without a network nothing is said of what could not be asked", async () => {
  const offline = Object.assign(new Error("getaddrinfo EAI_AGAIN shop.invalid"), { code: "EAI_AGAIN" });
  const noServer = () =>
    Promise.reject(Object.assign(new Error("queryTxt ECONNREFUSED"), { code: "ECONNREFUSED" }));
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockRejectedValue(new TypeError("fetch failed", { cause: offline }));
  const findings = await around({
    payments: stripe(new NoAnswer("Stripe did not answer")),
    invoices: invoices(offline),
    names: { resolveTxt: noServer, resolveMx: noServer },
  }).finally(() => broken.mockRestore());
  expect(amiss(findings)).toEqual([]);
  const unknown = findings.filter(({ state, todo }) => state === "unchecked" && todo !== null);
  expect(unknown.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["clock", "address", "spf", "dkim", "dmarc", "payments", "invoices"]),
  );
});

function ownCertificate() {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  const words =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost";
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
