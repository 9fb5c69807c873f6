import { expect, it } from "vitest";
import { runAtLowPriority } from "./low-priority-queue.ts";

/** Keeps the process busy, in turns as short as those of a rush, until told otherwise. */
function rush() {
  let on = true;
  const turn = () => {
    const until = performance.now() + 9;
    while (performance.now() < until);
    if (on) setTimeout(turn, 0);
  };
  turn();
  return () => {
    on = false;
  };
}
const started = (begun: number) => runAtLowPriority(async () => performance.now() - begun);

it("waits while the process is busy, and no longer than a second for each piece", async () => {
  const end = rush();
  const begun = performance.now();
  const [first, second] = await Promise.all([started(begun), started(begun)]);
  end();
  expect(first).toBeGreaterThan(500);
  expect(second).toBeGreaterThan(first + 500);
});

it("does one piece after the other, whatever becomes of the one before", async () => {
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
