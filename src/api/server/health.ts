import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "#domain/app-context.ts";
import { countOpenTasks } from "#domain/platform/tasks/tasks.ts";
import { countInvoices } from "#domain/sales/invoices/count-invoices.ts";
import { countPayments } from "#domain/sales/payments/count-payments.ts";
import type { LimitAlarms } from "../limits/limit-alarms.ts";
import { joinMetrics, readAllMetrics } from "./cluster-metrics.ts";

/**
 * `/healthz`: the process runs, for proxies: it serves pages also while the database is away. `/readyz`: the database answers,
 * too. Both say no from the moment that it was told to end. `/metrics`: for Prometheus.
 */
export function healthRoutes(
  app: AppContext,
  alarms: LimitAlarms,
  metrics: MetricsAccess,
  isLeaving: () => boolean,
  registry = new Registry(),
): Hono {
  const hono = new Hono();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "nexxt_database_up",
    help: "1: the database answers this process",
    aggregator: "min",
    registers: [registry],
    async collect() {
      const [answer] = await orNone(app.db.query("select 1"));
      this.set(answer ? 1 : 0);
    },
  });
  const countByStatus = (name: string, help: string, count: typeof countPayments) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      labelNames: ["status"],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { status, count: number } of await orNone(count(app.db.read)))
          this.set({ status }, number);
      },
    });
  countByStatus("nexxt_payments", "Payments by their status", countPayments);
  countByStatus(
    "nexxt_invoices",
    "Invoices and credit notes by their status; the organiser must act on those that failed",
    countInvoices,
  );
  new Gauge({
    name: "nexxt_open_tasks",
    help: "What no program can put right and the organiser must do: refused refunds, unknown money, ledger breaches",
    aggregator: "max",
    registers: [registry],
    async collect() {
      this.reset();
      const [count] = await orNone(countOpenTasks(app.db.read).then((open) => [open]));
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
  const countSinceStart = (
    name: string,
    help: string,
    label: string,
    read: () => Iterable<[string, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, times] of read()) this.inc({ [label]: value }, times);
      },
    });
  countSinceStart(
    "nexxt_limit_alarms_total",
    "How often a ceiling of all networks together was reached: guesses of codes and coupons, login mails",
    "what",
    alarms.raised,
  );
  countSinceStart(
    "nexxt_security_events_total",
    "Security events of this process since its start (docs/operations.md)",
    "event",
    () => app.securityLog.counts(),
  );
  const duration = new Histogram({
    name: "nexxt_http_request_seconds",
    help: "Time to answer",
    labelNames: ["method", "status", "area"],
    buckets: [0.005, 0.02, 0.1, 0.5, 1.5, 5],
    registers: [registry],
  });
  if (cluster.isWorker) joinMetrics(registry);
  hono.use(async (c, next) => {
    const stop = duration.startTimer({ method: c.req.method, area: areaOf(c.req.path, c.req.query("wait")) });
    await next();
    stop({ status: String(c.res.status) });
  });
  hono.on("GET", ["/healthz", "/readyz"], (c, next) =>
    isLeaving() ? c.json({ status: "leaving" }, 503) : next(),
  );
  hono.get("/healthz", (c) => c.json({ status: "ok" }));
  hono.get("/readyz", async (c) => {
    try {
      await app.db.query("select 1");
      return c.json({ status: "ok" });
    } catch {
      return c.json({ status: "unavailable" }, 503, { "retry-after": "5" });
    }
  });
  hono.get("/metrics", async (c) => {
    if (!mayReadMetrics(metrics, c.req.header("authorization"))) return c.notFound();
    const text = cluster.isWorker ? await readAllMetrics() : await registry.metrics();
    return text === null
      ? c.json({ status: "unavailable" }, 503, { "retry-after": "5" })
      : c.text(text, 200, { "content-type": registry.contentType });
  });
  return hono;
}

/** While the database is away, its figures are left out, and the others stay. */
const orNone = <Row>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => []);

/** The part of the shop that a request serves, for alarms of their own. */
function areaOf(path: string, wait: string | undefined): string {
  if (!path.startsWith("/api/v1/")) return "pages";
  const [, , , first, second] = path.split("/");
  // It is not slow.
  if (wait && first === "tickets" && second === "payments") return "long_poll";
  return first === "door" || first === "organiser" || first === "webhooks" ? first : "shop";
}

/** Readers of `/metrics`: everyone on this machine's demo, the holder of the token, or no one. */
export type MetricsAccess = "open" | "closed" | { token: string };

function mayReadMetrics(access: MetricsAccess, authorization: string | undefined): boolean {
  if (typeof access === "string") return access === "open";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${access.token}`));
}
