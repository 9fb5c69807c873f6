import { expect, it } from "vitest";
import { openInMemory } from "./connection.ts";
import { openJobs } from "./jobs.ts";

it("the first job of a process can be queued within a transaction, with no other connection free", async () => {
  const db = await openInMemory();
  const jobs = await openJobs(db, ["send-order-mail"], () => {});
  await db.transaction((tx) => jobs.enqueue(tx, "send-order-mail", { paymentId: "1" }));
  const queued = await db.query<{ name: string }>("select name from pgboss.job");
  expect(queued).toEqual([{ name: "send-order-mail" }]);
  await jobs.stop();
  await db.close();
}, 60_000);
