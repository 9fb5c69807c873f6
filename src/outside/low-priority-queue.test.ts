import { expect, it } from "vitest";
import { runAtLowPriority } from "./low-priority-queue.ts";

/**
 * Keeps the process busy in short turns; returns what stops it. It never waits for a timer between them: on a busy machine
 * a process is woken late from such a wait, and counts as idle until then.
 */
function rush() {
  let on = true;
  const turn = () => {
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

it("a task waits while the process is busy, and no longer than a second", async () => {
  const end = rush();
  const begun = performance.now();
  const [first, second] = await Promise.all([started(begun), started(begun)]);
  end();
  expect(first).toBeGreaterThan(500);
  expect(second).toBeGreaterThan(first + 500);
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
