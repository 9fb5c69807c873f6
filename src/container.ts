import path from "node:path";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import type { Config } from "#config";
import { type Language, languagesInUse, setLanguages, shownLanguage } from "#contract/language.ts";
import { openServer } from "#db/connection.ts";
import { openEmbedded, type Part } from "#db/embedded/open-embedded.ts";
import { settingsFor } from "#db/embedded/settings.ts";
import { openJobs } from "#db/jobs.ts";
import { migrateShop } from "#db/log-role.ts";
import { applyFunctions } from "#db/sql-functions.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { archiveLimits } from "#domain/edition/transfer/read-archive.ts";
import { resealTotp } from "#domain/people/staff/factors/totp-secret.ts";
import { openCodeSigner } from "#domain/platform/codes/code-signer.ts";
import { withCurrentFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { processInThread } from "#domain/platform/pictures/process-in-thread.ts";
import { openSecurityLog } from "#domain/platform/security-log/security-log.ts";
import { sourceLimits } from "#domain/programme/programme/exchange/source/read-source.ts";
import { registry } from "#domain/registry/registry.ts";
import { sqlFunctions } from "#domain/registry/sql-functions.ts";
import { resealWebhookSecrets } from "#domain/sales/webhooks/webhook-secrets.ts";
import { createClock } from "#outside/clock.ts";
import { openDiskFiles } from "#outside/files/disk.ts";
import { openS3Files } from "#outside/files/s3.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { noInvoices } from "#outside/invoices/none.ts";
import { openVendus } from "#outside/invoices/vendus.ts";
import { openOutbox } from "#outside/mail/outbox/outbox.ts";
import { openSmtp } from "#outside/mail/smtp.ts";
import { openBrevo } from "#outside/newsletter/brevo.ts";
import { localList } from "#outside/newsletter/local.ts";
import { openApplePasses } from "#outside/passes/apple.ts";
import { openGooglePasses } from "#outside/passes/google.ts";
import { openProviderMetrics } from "#outside/payments/measured-provider.ts";
import { deleteOldCharges } from "#outside/payments/sandbox/delete-old-charges.ts";
import { type PostWebhook, startWebhookDelivery } from "#outside/payments/sandbox/webhooks.ts";
import { readInThread } from "#outside/read-in-thread.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { openVies } from "#outside/vies.ts";
import { openAddressReader } from "#outside/webhooks/address-reader.ts";
import { openWebhookSender } from "#outside/webhooks/webhook-sender.ts";
import { fillDemo } from "#seeds/fill-demo.ts";
import { fillProposals } from "#seeds/fill-proposals.ts";
import { claimDatabase } from "./claim-database.ts";
import { requireTaxNumber } from "./config/seller.ts";
import { closeDataFolder } from "./data-folder/close-data-folder.ts";
import { keySecrets } from "./data-folder/key-secrets.ts";
import { examine, ofThisMachine } from "./doctor/doctor.ts";
import { fillWhenEmpty } from "./fill-when-empty.ts";
import { jobNames } from "./job-handlers.ts";
import { addMachineMetrics } from "./machine-metrics.ts";
import { openLog } from "./open-log.ts";
import { openPaymentProviders, usesSandbox } from "./payment-providers.ts";
import type { ThreadData } from "./pdf-thread.ts";
import { startWork } from "./start-work.ts";

/** Beside the server's own: a worker does many short jobs. */
const DATABASE_CONNECTIONS: Record<Part, number> = { shop: 8, worker: 8, command: 4 };

/** One for mails, which are drawn one at a time, and one for buyers who wait, in turn (`draw-in-turn.ts`). */
const PDF_THREADS = { threads: 2, timeLimitMs: 30_000, idleMs: 60_000 };
/** Badges have threads of their own: five hundred take ten seconds, and a buyer must not wait for them. */
const BADGE_THREADS = { threads: 1, timeLimitMs: 60_000, idleMs: 60_000 };
/** Few, and a page each. */
const PRO_FORMA_THREADS = { threads: 1, timeLimitMs: 30_000, idleMs: 60_000 };

/** One picture at a time: of 40 megapixels it needs up to 200 MB. */
const PICTURE_THREADS = { threads: 1, timeLimitMs: 20_000, idleMs: 60_000 };
/** An archive is a whole edition; the picture's check alone takes a second for a hundred of them. */
const SOURCE_THREADS = { threads: 1, timeLimitMs: 10_000, idleMs: 10_000 };
const ARCHIVE_THREADS = { threads: 1, timeLimitMs: 60_000, idleMs: 10_000 };

/** The payment simulator remembers charges that took no money this long: well past any question of an order. */
const SANDBOX_CHARGES_MS = 30 * 24 * 3_600_000;

export type AppContainer = Awaited<ReturnType<typeof openAppContainer>>;

/** Opens what the settings ask for: database, migrations, demo, jobs, mail, files, newsletter, payments, invoices. */
export async function openAppContainer(config: Config, part: Part, pdfThread: string) {
  await requireTaxNumber(config.seller);
  setLanguages(config.firstLanguage, config.languages);
  const log = openLog(config.logLevel);
  const onError = (error: unknown) => log.error(error);
  await closeDataFolder(config.dataDir, log);
  const db = await openDatabase(config, part, onError);
  try {
    return await openOn(db, config, part, log, pdfThread);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The organiser's server, or the embedded one. */
export async function openDatabase(
  {
    databaseUrl,
    databaseReadUrl,
    dataDir,
    processes,
  }: Pick<Config, "databaseUrl" | "databaseReadUrl" | "dataDir" | "processes">,
  part: Part,
  onError: (error: unknown) => void,
): Promise<Database> {
  const connections = DATABASE_CONNECTIONS[part];
  return databaseUrl
    ? openServer(databaseUrl, connections, databaseReadUrl)
    : openEmbedded(dataDir, {
        part,
        connections,
        durability: "durable",
        settings: settingsFor(processes),
        onError,
      });
}

function openInvoices({ invoiceXpress, vendus }: Config) {
  if (invoiceXpress) return openInvoiceXpress(invoiceXpress);
  return vendus ? openVendus(vendus) : noInvoices;
}

async function openOn(db: Database, config: Config, part: Part, log: Logger, pdfThread: string) {
  const onError = (error: unknown) => log.error(error);
  const clock = createClock(config.clockStartsAt);
  const secrets = await keySecrets(config);
  await migrateShop(db, path.resolve("migrations"), (message) => log.warn(message));
  await applyFunctions(db, sqlFunctions);
  await claimDatabase(db, config.mode);
  if (config.mode === "demo")
    await fillWhenEmpty(db, async (tx) => {
      await fillDemo(tx, clock.now());
      await fillProposals(tx, clock.now());
    });

  await resealTotp(db, secrets);
  await resealWebhookSecrets(db, secrets);

  const jobs = await openJobs(db, jobNames, onError);
  const outboxDir = path.join(config.dataDir, "outbox");
  const mail = config.mailUrl
    ? openSmtp(config.mailUrl, config.mailFrom)
    : openOutbox(outboxDir, config.mailFrom);
  const metrics = new Registry();
  addMachineMetrics(metrics, config, db);
  const payments = openPaymentProviders(config, db, clock, openProviderMetrics(metrics), (provider) => ({
    ...provider,
    start: (request) => withCurrentFacts(db.read, () => provider.start(request)),
  }));
  const invoices = openInvoices(config);
  const files = config.s3 ? openS3Files(config.s3) : openDiskFiles(path.join(config.dataDir, "files"));
  const given = { data: { languages: languagesInUse() } satisfies ThreadData, onError };
  const pdfs = openThreadPool(pdfThread, { task: "drawTicketPdf", ...PDF_THREADS, ...given });
  const badges = openThreadPool(pdfThread, { task: "drawBadgePdf", ...BADGE_THREADS, ...given });
  const proFormas = openThreadPool(pdfThread, { task: "drawProForma", ...PRO_FORMA_THREADS, ...given });
  const pictures = openThreadPool(pdfThread, { task: "processPicture", ...PICTURE_THREADS, ...given });
  const archives = openThreadPool(pdfThread, { task: "readArchive", ...ARCHIVE_THREADS, ...given });
  const sources = openThreadPool(pdfThread, { task: "readSource", ...SOURCE_THREADS, ...given });
  const app: AppContext = {
    db,
    clock,
    jobs,
    mail,
    readAddress: openAddressReader({ allowLoopback: false }),
    webhookSender: openWebhookSender({ allowLoopback: config.mode === "demo" }),
    files,
    payments,
    bankAccount: config.bankAccount,
    seller: config.seller,
    invoices,
    vies: config.vies && openVies(config.vies),
    passes: {
      apple: config.applePass && openApplePasses(config.applePass),
      google: config.googlePass && openGooglePasses(config.googlePass),
    },
    drawTicketPdf: (request) => pdfs.run(inShownLanguage(request)),
    drawBadgePdf: (request) => badges.run(request),
    drawProForma: (request) => proFormas.run(inShownLanguage(request)),
    processPicture: processInThread(pictures),
    readArchive: readInThread(archives, archiveLimits),
    readSource: readInThread(sources, sourceLimits),
    newsletter: config.brevo ? openBrevo(config.brevo) : localList,
    newsletterDoubleOptIn: config.newsletterDoubleOptIn,
    logger: log,
    publicUrl: config.publicUrl,
    leaving: { now: false },
    examine: (language) => examine({ ...ofThisMachine(), config, db, payments, invoices, files }, language),
    securityLog: openSecurityLog(db, clock, onError),
    codes: await openCodeSigner(db, clock.now(), secrets),
    secrets,
    ...registry,
  };

  // Loaded where it is asked for: an SDK of some 100 modules.
  const endTraces =
    config.traces &&
    (await import("./tracing/export-traces.ts")).exportTraces({
      ...config.traces,
      part,
      warn: (message) => log.warn(message),
    });
  return {
    config,
    log,
    app,
    /** The numbers that `/metrics` of this process shows. */
    metrics,
    outboxDir,
    /** Starts the background work: jobs, the reconciler and, with the sandbox, its webhooks. */
    startWork: (postWebhook: PostWebhook) =>
      startWork(
        app,
        jobs,
        usesSandbox(config)
          ? {
              startDelivery: () => startWebhookDelivery(db, clock, postWebhook, onError),
              retention: {
                name: "sandbox charges",
                deleteBatch: (now, limit) =>
                  deleteOldCharges(db, new Date(now.getTime() - SANDBOX_CHARGES_MS), limit),
              },
            }
          : null,
        onError,
      ),
    close: async () => {
      await jobs.stop();
      mail.close();
      await pdfs.close();
      await badges.close();
      await proFormas.close();
      await pictures.close();
      await archives.close();
      await sources.close();
      await db.close();
      await endTraces?.();
    },
  };
}

/** Threads read no settings. */
const inShownLanguage = <Request extends { language: Language }>(request: Request): Request => ({
  ...request,
  language: shownLanguage(request.language),
});
