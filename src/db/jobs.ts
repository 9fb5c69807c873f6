import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { likePattern } from "./like-pattern.ts";
import type { Database, Transaction } from "./transaction.ts";

/** The data of each job, by its name: what its handler takes (`job-handlers.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface JobData {}
export type JobName = Extract<keyof JobData, string>;

export interface Jobs {
  /** Queues a job with the transaction: it exists if and only if the data it follows from does. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    /** Not before so many seconds have passed. */
    afterSeconds?: number,
  ): Promise<void>;
  /** Deletes queued and failed jobs with this address in their data. A job that runs now is deleted when it is done. */
  forget(tx: Transaction, email: string): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** A mail server may be away for hours, so a job is tried for days before it is given up. */
const RETRIES = {
  retryLimit: 500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};
/** A process's jobs of one queue at a time. */
const AT_ONCE = 4;
/** Workers are notified (`notifyWorkers`); should that fail, they poll by themselves so often. */
const BACKSTOP_SECONDS = 60;

export interface JobQueue extends Jobs {
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Notifies the workers of queues in which a job is due, whichever process queued it. To be called often: one statement
   * for all queues, where workers that poll by themselves would send one each.
   */
  notifyWorkers(): Promise<void>;
  stop(): Promise<void>;
}

/** The given queues in which a job is due. */
const DUE = `
  select queue as name from unnest($1::text[]) as queue where exists (
    select from pgboss.job where job.name = queue and state < 'active' and not blocked and start_after <= now())`;

/** Opens these queues. Each is looked up once now: a look-up inside a transaction would wait for a second connection. */
export async function openJobs(
  db: Database,
  names: readonly JobName[],
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...db.forJobs,
    schedule: false,
  });
  boss.on("error", onError);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names.filter((name) => !known.has(name))) {
    await boss.createQueue(name, RETRIES);
    // Creating a queue clears pg-boss's cache of it, `getQueue` does not fill it, and an empty insert does. Left to
    // transactions, the look-up would wait for a connection that they hold. Starting looks up the others.
    await boss.insert(name, []);
  }
  const workers = new Map<string, string[]>();
  return {
    enqueue: async (tx, name, data, afterSeconds = 0) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      });
    },
    forget: async (tx, email) => {
      await tx.execute(
        sql`delete from pgboss.job where state <> 'active' and data::text ilike ${likePattern(email)}`,
      );
    },
    work: async (handlers) => {
      for (const name of names) {
        const run = handlers[name] as (data: unknown) => Promise<void>;
        const startWorker = () =>
          boss.work(name, { pollingIntervalSeconds: BACKSTOP_SECONDS }, async ([job]) => {
            if (!job) return;
            await run(job.data);
            // pg-boss would keep it for a week, with the address in its data.
            await boss.deleteJob(name, job.id);
          });
        workers.set(name, await Promise.all(Array.from({ length: AT_ONCE }, startWorker)));
      }
    },
    notifyWorkers: async () => {
      for (const { name } of await db.query<{ name: string }>(DUE, [names]))
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
