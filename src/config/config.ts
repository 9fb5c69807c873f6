import { availableParallelism } from "node:os";
import { z } from "zod";
import { baseLanguage, type Language, languages } from "#contract/language.ts";
import { CannotStart } from "#db/cannot-start.ts";
import { bankAccountOf, bankAccountSettings } from "./bank-account.ts";
import { invoiceSettings, invoicesOf } from "./invoices.ts";
import { modeFaults, modeSettings } from "./mode.ts";
import { passesOf, passSettings } from "./passes.ts";
import { paymentSettings, paymentsOf } from "./payments.ts";
import { sellerOf, sellerSettings, viesOf } from "./seller.ts";

/** Random text of `openssl rand -base64 32` or longer: nothing slows a guess down. */
const signingSecret = z.string().min(32, "At least 32 random characters (openssl rand -base64 32)");

/** More would only wait for the database. */
const PROCESSES_MAX = 64;

const catalogue = z.enum(languages, `Names no catalogue in messages/; there are ${languages.join(", ")}`);

const settings = z.object({
  ...modeSettings,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PROCESSES: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(PROCESSES_MAX)]).optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  FIRST_LANGUAGE: catalogue.default(baseLanguage),
  LANGUAGES: z
    .string()
    .transform((list) => [...new Set(list.split(",").map((language) => language.trim()))])
    .pipe(z.array(catalogue))
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  SIGNING_KEY_SECRET: signingSecret.optional(),
  SIGNING_KEY_SECRET_PREVIOUS: signingSecret.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Nexxt <bilhetes@nexxt.example>"),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9._-]{1,63}$/i, "The name before ._domainkey")
    .optional(),
  ...paymentSettings,
  ...passSettings,
  ...bankAccountSettings,
  ...sellerSettings,
  ...invoiceSettings,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "A bucket's name")
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  NEWSLETTER: z.enum(["local", "brevo"]).default("local"),
  NEWSLETTER_DOUBLE_OPT_IN: z.enum(["off", "on"]).default("on"),
  BREVO_API_KEY: z.string().min(1).optional(),
  BREVO_URL: z.url({ protocol: /^https?$/ }).default("https://api.brevo.com"),
  BREVO_LIST_ID: z.coerce.number().int().positive().default(5),
  BREVO_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  WORKER: z.enum(["on", "off"]).default("on"),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  TRUST_PROXY: z.enum(["on", "off"]).default("off"),
  METRICS_TOKEN: z.string().min(20, "At least 20 random characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("nexxt"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

export type Config = ReturnType<typeof readConfig>;

/**
 * The only reader of the environment. In a demo every setting is optional; `.env.example` explains each.
 * Throws one error that names every setting with a bad value.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new CannotStart(`Bad settings. ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  const faults = modeFaults(env);
  if (faults.length > 0) throw new CannotStart(`Bad settings. ${faults.join("; ")}`);
  return Object.freeze({
    mode: env.MODE,
    demoOnNetwork: env.DEMO_ON_NETWORK === "on",
    port: env.PORT,
    host: env.HOST,
    /** Web processes on the port. More than one have a parent, and a process of their own for the background work. */
    processes: processesOf(env),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/{1,2}$/, ""),
    /** The language of pages whose address has no prefix, and of people whose language is not known. */
    firstLanguage: env.FIRST_LANGUAGE,
    /** Those that visitors and editors see; the others' texts are stored and not shown. */
    languages: languagesOf(env),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** The replicas' URL; without replicas, the database's own. */
    databaseReadUrl: env.DATABASE_READ_URL ?? env.DATABASE_URL,
    /** Null in a demo: it makes one of its own. */
    signingKeySecret: env.SIGNING_KEY_SECRET ?? null,
    previousSigningKeySecret: env.SIGNING_KEY_SECRET_PREVIOUS ?? null,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    /** Null: the doctor tries the usual names. */
    dkimSelector: env.MAIL_DKIM_SELECTOR ?? null,
    ...paymentsOf(env, env.MODE === "demo" ? "sandbox" : null),
    /** Null: no order is paid by transfer. */
    bankAccount: bankAccountOf(env, env.MODE === "demo"),
    seller: sellerOf(env, env.MODE === "demo"),
    /** Null: the EU's register of companies is not asked. */
    vies: viesOf(env),
    /** Null: files are stored under the data folder. */
    s3: s3Of(env),
    /** Null: the newsletter's list is our own table. */
    brevo: brevoOf(env),
    ...invoicesOf(env),
    /** Null: tickets are not saved there. */
    ...passesOf(env),
    newsletterDoubleOptIn: env.NEWSLETTER_DOUBLE_OPT_IN === "on",
    clockStartsAt: env.CLOCK ? new Date(env.CLOCK) : undefined,
    worker: env.WORKER === "on",
    /** From SIGTERM until its end: `/healthz` and `/readyz` say no, everything else is served. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    trustProxy: env.TRUST_PROXY === "on",
    /** Null: `/metrics` answers in a demo on this machine alone. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Null: no traces are made. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/{1,2}$/, ""),
          share: env.OTEL_TRACES_SAMPLER_ARG,
          service: env.OTEL_SERVICE_NAME,
        }
      : null,
    logLevel: env.LOG_LEVEL,
  });
}

function languagesOf({ LANGUAGES, FIRST_LANGUAGE }: z.output<typeof settings>): readonly Language[] {
  if (!LANGUAGES) return languages;
  if (LANGUAGES.includes(FIRST_LANGUAGE)) return LANGUAGES;
  throw new CannotStart(`Bad settings. LANGUAGES: Lacks ${FIRST_LANGUAGE}, which is FIRST_LANGUAGE`);
}

/** A demo is one process, a real shop one for each core. */
function processesOf({ PROCESSES, MODE }: z.output<typeof settings>): number {
  const wanted = PROCESSES ?? (MODE === "production" ? "auto" : 1);
  return wanted === "auto" ? Math.min(availableParallelism(), PROCESSES_MAX) : wanted;
}

/** All of them or none: half the settings would store files in the wrong place. */
function s3Of(env: z.output<typeof settings>) {
  const missing = s3Names.filter((name) => env[name] === undefined);
  if (missing.length === s3Names.length) return null;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new CannotStart(
      `Bad settings. ${missing.map((name) => `${name}: missing beside the others of S3`).join("; ")}`,
    );
  }
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function brevoOf(env: z.output<typeof settings>) {
  if (env.NEWSLETTER === "local") return null;
  if (!env.BREVO_API_KEY) throw new CannotStart("Bad settings. BREVO_API_KEY: missing for NEWSLETTER=brevo");
  return {
    apiKey: env.BREVO_API_KEY,
    url: env.BREVO_URL.replace(/\/{1,2}$/, ""),
    listId: env.BREVO_LIST_ID,
    templateId: env.BREVO_TEMPLATE_ID,
  };
}
