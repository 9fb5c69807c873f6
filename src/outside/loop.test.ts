import { expect, it, vi } from "vitest";
import { startLoop } from "./loop.ts";

const HOUR_MS = 3_600_000;
const fail = (error: unknown) => expect.fail(String(error));

it("a loop that is stopped during a turn ends with that turn, not after the next pause", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let turns = 0;
  const turn = async () => {
    turns += 1;
    await held;
    return false;
  };
  const stopped = startLoop(HOUR_MS, turn, fail).stop();
  release();
  await stopped;
  expect(turns).toBe(1);
});

it("a loop that is stopped between turns ends at once", async () => {
  const turn = vi.fn(async () => false);
  const loop = startLoop(HOUR_MS, turn, fail);
  await expect.poll(() => turn).toHaveReturned();
  await loop.stop();
  expect(turn).toHaveBeenCalledTimes(1);
});

it("turns follow each other while there is more to do, and one that rejects is reported and taken again", async () => {
  const errors: unknown[] = [];
  let turns = 0;
  const loop = startLoop(
    1,
    async () => {
      turns += 1;
      if (turns === 2) throw new Error("away");
      return turns === 1;
    },
    (error) => errors.push(error),
  );
  await expect.poll(() => turns).toBeGreaterThan(3);
  await loop.stop();
  expect(errors.map(String)).toEqual(["Error: away"]);
});
