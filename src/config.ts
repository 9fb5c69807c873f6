import { z } from "zod";

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Nexxt <bilhetes@nexxt.example>"),
  PAYMENTS: z.enum(["sandbox"]).default("sandbox"),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  DEMO: z.enum(["on", "off"]).default("on"),
  WORKER: z.enum(["on", "off"]).default("on"),
  TRUST_PROXY: z.enum(["on", "off"]).default("off"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  NODE_ENV: z.string().optional(),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * The only reader of the environment. Every setting is optional; `.env.example` explains each.
 * Throws one error that names every setting with a bad value.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Bad settings. ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production" && env.DATABASE_URL !== undefined;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    /** The sandbox takes no real money, so in production there is then no way to pay until a provider is set. */
    payments: production && env.PAYMENTS === "sandbox" ? ("none" as const) : env.PAYMENTS,
    clockStartsAt: env.CLOCK ? new Date(env.CLOCK) : undefined,
    demo: env.DEMO === "on" && !production,
    worker: env.WORKER === "on",
    trustProxy: env.TRUST_PROXY === "on",
    logLevel: env.LOG_LEVEL,
    production,
  });
}
