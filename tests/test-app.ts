import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { createApi } from "#api/create-api.ts";
import { createLimitAlarms } from "#api/limits/limit-alarms.ts";
import { createRateLimits } from "#api/limits/rate-limits.ts";
import { calendarRoutes } from "#api/server/calendars.ts";
import type { ServerEnv } from "#api/server-env.ts";
import type { Signup } from "#contract/accounts/accounts.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
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
import { openWebhookSender } from "#outside/webhooks/webhook-sender.ts";
import { runJob } from "../src/job-handlers.ts";
import { openTestDatabase } from "./database/test-database.ts";
import { openTestLogins } from "./test-logins.ts";

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The whole app on a database of its own with the demo edition, a clock that the test moves, and a mailbox that it reads. */
export async function openTestApp(startsAt = "2025-09-01T10:00:00Z") {
  const db = await openTestDatabase();
  const clock = movableClock(new Date(startsAt));
  const mails: MailMessage[] = [];
  const queue: { name: JobName; data: unknown }[] = [];
  const queuedEver: { name: JobName; data: unknown }[] = [];
  const jobs: Jobs = {
    enqueue: async <Name extends JobName>(_tx: unknown, name: Name, data: JobData[Name]) => {
      queue.push({ name, data });
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
    mail: { send: async (message) => void mails.push(message), close: () => {} },
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
    securityLog: openSecurityLog(db, clock, (error) => bugs.push(error)),
    codes: await openCodeSigner(db, clock.now(), secrets),
    secrets,
    ...registry,
  };
  const alarms = createLimitAlarms(app.logger);
  const server = new Hono<ServerEnv>();
  server.use(async (c, next) => {
    c.set("requestId", "test");
    c.set("ip", c.req.header("x-forwarded-for") ?? "127.0.0.1");
    await next();
  });
  server.route(
    "/api/v1",
    createApi({
      app,
      limits: createRateLimits(false, alarms),
      cache: null,
      onBug: (error) => bugs.push(error),
    }),
  );
  server.route(
    "/",
    calendarRoutes(
      app,
      (request, render) => render(new URL(request.url)),
      async () => {},
    ),
  );

  const call = async <Body = Record<string, unknown>>(
    method: string,
    url: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const response = await server.request(`/api/v1${url}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token ? { authorization: `Token ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // A file is its text; `request` gives its bytes.
      body: (isJson(response) ? JSON.parse(text) : text || null) as Body,
    };
  };

  const logIn = openTestLogins(app, mails);

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
    call,
    /** The same server, for a port. */
    fetch: server.fetch,
    /** A request as it is, for what `call` would put right. */
    request: async (url: string, init?: RequestInit) => server.request(`/api/v1${url}`, init),
    /** Requests outside the API. */
    get: async (url: string, headers: Record<string, string> = {}) => server.request(url, { headers }),
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
    /** A new login session of this address. */
    logIn,
    /** As if everybody had used their login sessions just now: those that a moved clock left unused would end. */
    useLoginSessions: () => db.query("update sessions set last_seen_at = $1", [clock.now()]),
    /** A person with a login session and a signup. */
    buyer: async (email: string): Promise<{ token: string; signup: string; email: string }> => {
      const token = await logIn(email);
      const signup = await call<Signup>("POST", "/signups/", {
        token,
        body: { email, full_name: "Ana Silva" },
      });
      return { token, signup: signup.body.id, email };
    },
    /** A member of staff who has just proved a second factor. */
    staff: async (role: StaffRole): Promise<{ token: string; email: string; id: string }> => {
      const email = `${role}@staff.example`;
      const [member] = await db.query<{ id: string }>(
        `insert into staff (email, name, role, invited_at, joined_at) values ($1, $2, $3, $4, $4)
         on conflict (email) do update set name = excluded.name returning id`,
        [email, `Staff ${role}`, role, clock.now()],
      );
      const token = await logIn(email);
      await db.query("update sessions set second_factor_at = $1 where token_hash = sha256($2)", [
        clock.now(),
        Buffer.from(token),
      ]);
      return { token, email, id: member?.id ?? "" };
    },
    /** Places an order as a buyer's browser would; MB WAY to a phone that pays, unless given otherwise. */
    order: (
      buyer: { token: string; signup: string },
      lines: { ticket: number; quantity: number }[],
      totalCents: number,
      more: { body?: object; phone?: string; key?: string; method?: number } = {},
    ) =>
      call<Payment>("POST", "/tickets/payments/", {
        token: buyer.token,
        headers: more.key ? { "idempotency-key": more.key } : {},
        body: {
          payment_method: more.method ?? (totalCents === 0 ? 3 : 1),
          payment_related_data: {
            phone_number: more.phone ?? "912345678",
            amount: centsToDecimal(totalCents),
          },
          signup: buyer.signup,
          lines,
          assign_later: false,
          ...more.body,
        },
      }),
    taken: async (quotaId: number) =>
      (await db.query<{ taken: number }>("select taken from quotas where id = $1", [quotaId]))[0]?.taken ?? 0,
  };
}

const isJson = ({ headers }: Response) =>
  /^application\/(problem\+)?json/.test(headers.get("content-type") ?? "");

function movableClock(start: Date) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    forward: (ms: number) => {
      at += ms;
    },
  };
}
