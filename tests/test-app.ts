import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createLimitAlarms } from "#api/limits/limit-alarms.ts";
import type { JobData, JobName, Jobs } from "#db/jobs.ts";
import { secretFrom } from "#db/sealed-value.ts";
import type { AppContext } from "#domain/app-context.ts";
import { drawBadgePdf } from "#domain/attendance/door/badges/badge.pdf.ts";
import { readArchive } from "#domain/edition/transfer/read-archive.ts";
import { openCodeSigner } from "#domain/platform/codes/code-signer.ts";
import { processPicture } from "#domain/platform/pictures/process-picture.ts";
import { openSecurityLog } from "#domain/platform/security-log/security-log.ts";
import { readSource } from "#domain/programme/programme/exchange/source/read-source.ts";
import { registry } from "#domain/registry/registry.ts";
import { drawProForma } from "#domain/sales/orders/by-hand/pro-forma/pro-forma.pdf.ts";
import { confirmDueOrders } from "#domain/sales/orders/mails/confirm-orders.ts";
import { drawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";
import { openDiskFiles } from "#outside/files/disk.ts";
import { noInvoices } from "#outside/invoices/none.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { localList } from "#outside/newsletter/local.ts";
import { noPasses } from "#outside/passes/passes.ts";
import { createHandProvider, handProviders } from "#outside/payments/by-hand/provider.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { createSandbox } from "#outside/payments/sandbox/provider.ts";
import { openAddressReader } from "#outside/webhooks/address-reader.ts";
import { openWebhookSender } from "#outside/webhooks/webhook-sender.ts";
import { runJob } from "../src/job-handlers.ts";
import { openTestDatabase } from "./database/test-database.ts";
import { openTestPeople } from "./test-people.ts";
import { openTestServer } from "./test-server.ts";

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The whole app on a database of its own with the demo edition, a clock that the test moves, and a mailbox that it reads. */
export async function openTestApp(startsAt = "2025-09-01T10:00:00Z") {
  const db = await openTestDatabase();
  const clock = movableClock(new Date(startsAt));
  const mails: MailMessage[] = [];
  const queue: { name: JobName; data: unknown }[] = [];
  /** Those of the queue that wait. */
  const later = new WeakSet<object>();
  const queuedEver: { name: JobName; data: unknown }[] = [];
  const jobs: Jobs = {
    enqueue: async <Name extends JobName>(
      _tx: unknown,
      name: Name,
      data: JobData[Name],
      afterSeconds = 0,
    ) => {
      const job = { name, data };
      if (afterSeconds > 0) later.add(job);
      queue.push(job);
      queuedEver.push({ name, data });
    },
    forget: async (_tx, email) => {
      const left = queue.filter(({ data }) => !JSON.stringify(data).includes(email));
      queue.splice(0, queue.length, ...left);
    },
  };
  const sandbox = createSandbox(db, clock, "http://localhost:3000");
  const byHand = handProviders.map((name) => createHandProvider(name, db, clock));
  const providers = { current: sandbox as PaymentProvider };
  const logged: { level: "info" | "warn" | "error"; fields: unknown; message: string }[] = [];
  const record =
    (level: "info" | "warn" | "error") =>
    (fields: unknown, message = "") =>
      void logged.push({ level, fields, message });
  const bugs: unknown[] = [];
  const secrets = { current: secretFrom("a secret of the tests, 32 characters"), previous: null };
  const filesDir = path.join(os.tmpdir(), `nexxt-files-${randomUUID()}`);
  const app: AppContext = {
    db,
    clock,
    jobs,
    mail: {
      from: "Nexxt <nexxt@shop.example>",
      send: async (message) => void mails.push(message),
      close: () => {},
    },
    readAddress: openAddressReader({ allowLoopback: true }),
    webhookSender: openWebhookSender({ allowLoopback: true }),
    files: openDiskFiles(filesDir),
    payments: {
      forMethod: () => providers.current,
      named: (name) =>
        name === "sandbox" ? providers.current : (byHand.find((one) => one.name === name) ?? null),
      get all() {
        return [providers.current, ...byHand];
      },
    },
    bankAccount: { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." },
    seller: { name: "Nexxt, Lda.", nif: "500000000", address: "Rua do Lis 1, 2400-000 Leiria" },
    invoices: noInvoices,
    vies: null,
    passes: noPasses,
    drawTicketPdf,
    drawBadgePdf,
    drawProForma,
    processPicture,
    readArchive,
    readSource,
    newsletter: localList,
    newsletterDoubleOptIn: false,
    logger: { info: record("info"), warn: record("warn"), error: record("error") },
    publicUrl: "http://localhost:3000",
    examine: async () => [],
    leaving: { now: false },
    securityLog: openSecurityLog(db, clock, (error) => bugs.push(error)),
    codes: await openCodeSigner(db, clock.now(), secrets),
    secrets,
    ...registry,
  };
  const alarms = createLimitAlarms(app.logger);
  const server = openTestServer(app, alarms, (error) => bugs.push(error));

  return {
    app,
    db,
    clock,
    mails,
    queue,
    /** The same jobs, done or not. */
    queuedEver,
    bugs,
    alarms,
    logged,
    /** The folder of submitted files. */
    filesDir,
    providers,
    ...server,
    ...openTestPeople(app, server.call),
    close: async () => {
      await db.close();
      await rm(filesDir, { recursive: true, force: true });
    },
    /** Sends the confirmations that are due, then does what is queued, and what that queues. */
    runJobs: async () => {
      await confirmDueOrders(app, (error) => {
        throw error;
      });
      for (let job = queue.shift(); job; job = queue.shift()) await runJob(app, job.name, job.data as never);
    },
    /** Leaves those that were queued for later. */
    runJobsDueNow: async () => {
      const due = queue.filter((job) => !later.has(job));
      queue.splice(0, queue.length, ...queue.filter((job) => later.has(job)));
      for (const { name, data } of due) await runJob(app, name, data as never);
    },
    taken: async (quotaId: number) =>
      (await db.query<{ taken: number }>("select taken from quotas where id = $1", [quotaId]))[0]?.taken ?? 0,
  };
}

function movableClock(start: Date) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    forward: (ms: number) => {
      at += ms;
    },
  };
}
