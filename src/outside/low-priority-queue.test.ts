import { channel } from "node:diagnostics_channel";
import { expect, it } from "vitest";
import { runAtLowPriority } from "./low-priority-queue.ts";

const requests = channel("http.server.request.start");

/**
 * Keeps the process busy in short turns, with requests or without; returns what stops it. It never waits for a timer between them: on a busy machine
 * a process is woken late from such a wait, and counts as idle until then.
 */
function rush(withRequests: boolean) {
  let on = true;
  const turn = () => {
    if (withRequests) requests.publish({});
    const until = performance.now() + 9;
    while (performance.now() < until);
    if (on) setImmediate(turn);
  };
  turn();
  return () => {
    on = false;
  };
}
const started = (begun: number) => runAtLowPriority(async () => performance.now() - begun);

it("a task waits while the process is busy with requests, and no longer than a second", async () => {
  const end = rush(true);
  const begun = performance.now();
  const [first, second] = await Promise.all([started(begun), started(begun)]);
  end();
  expect(first).toBeGreaterThan(500);
  expect(second).toBeGreaterThan(first + 500);
});

it("what keeps the process busy without a request holds no task up: the tasks before it do", async () => {
  // The requests of the test before are over.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const end = rush(false);
  const begun = performance.now();
  const all = await Promise.all(Array.from({ length: 10 }, () => started(begun)));
  end();
  expect(all.at(-1)).toBeLessThan(500);
});

it("a task that hangs is given up at its time limit, and the next one runs", async () => {
  const hanging = runAtLowPriority(() => new Promise(() => {}), 100);
  const next = runAtLowPriority(async () => "done");
  await expect(hanging).rejects.toMatchObject({ name: "TimeoutError" });
  expect(await next).toBe("done");
});

it("tasks run one at a time, whether the one before failed or not", async () => {
  const order: string[] = [];
  const piece = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`${name} ends`);
    if (name === "a") throw new Error("It did not work");
  };
  const outcomes = await Promise.allSettled([runAtLowPriority(piece("a")), runAtLowPriority(piece("b"))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});
