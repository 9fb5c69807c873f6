import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { type JobHandlers, openJobs } from "./jobs.ts";

it("the first job of a process can be queued within a transaction, with no other connection free", async () => {
  const db = await openTestDatabase("filled", 1);
  const jobs = await openJobs(db, ["end-charge"], () => {});
  await db.transaction((tx) => jobs.enqueue(tx, "end-charge", { paymentId: "1" }));
  const queued = await db.query<{ name: string }>("select name from pgboss.job");
  expect(queued).toEqual([{ name: "end-charge" }]);
  await jobs.stop();
  await db.close();
}, 60_000);

it("workers poll nothing until they are notified, and then do what is due, in its queue and no other", async () => {
  const db = await openTestDatabase();
  const jobs = await openJobs(db, ["end-charge", "send-refund-mail"], () => {});
  const done: string[] = [];
  const asked = vi.spyOn(db.forJobs.db as Queries, "executeSql");
  // pg-boss's own care of its tables names no queue.
  const fetches = () =>
    asked.mock.calls
      .map(([text]) => text)
      .filter((text) => /skip locked/i.test(text) && /end-charge|send-refund-mail/.test(text));
  await jobs.work({
    "end-charge": async ({ paymentId }) => void done.push(paymentId),
    "send-refund-mail": async ({ refundId }) => void done.push(refundId),
  } as Partial<JobHandlers> as JobHandlers);
  // Each of the four workers of both queues has looked once, as it began.
  await expect.poll(fetches).toHaveLength(8);
  await Promise.all(asked.mock.results.map(({ value }) => value));
  asked.mockClear();
  const queue = (paymentId: string, afterSeconds = 0) =>
    db.transaction((tx) => jobs.enqueue(tx, "end-charge", { paymentId }, afterSeconds));
  await queue("1");
  await queue("later", 3_600);
  await sleep(1_200);
  expect([done, fetches()]).toEqual([[], []]);
  await jobs.notifyWorkers();
  await expect.poll(() => done).toEqual(["1"]);
  // The queue's other workers look too, some after the job is done.
  await expect.poll(fetches).toHaveLength(4);
  expect(fetches().filter((text) => !text.includes("end-charge"))).toEqual([]);
  await jobs.notifyWorkers();
  await sleep(200);
  expect(fetches()).toHaveLength(4);
  expect(done).toEqual(["1"]);
  await jobs.stop();
  await db.close();
}, 60_000);

interface Queries {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
