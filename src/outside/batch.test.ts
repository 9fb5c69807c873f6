import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched } from "./batch.ts";

const db = {};

/** Doubles numbers in batches that end on command. */
function doubling(itemsMax: number, atOnce: number) {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const double = batched<object, number, number>({ itemsMax, atOnce }, async (_db, items) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => item * 2);
  });
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const ask = (...items: number[]) => items.map((item) => double(db, item));
  return { ask, batches, endAll };
}
const turn = () => sleep(5);

it("an idle writer writes at once, and what is asked for in one turn goes together", async () => {
  const { ask, batches, endAll } = doubling(10, 1);
  const answers = ask(1, 2, 3);
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  endAll();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

it("what comes while as many as allowed are under way waits for the next one, and no batch is larger than allowed", async () => {
  const { ask, batches, endAll } = doubling(2, 1);
  const answers = ask(1, 2, 3);
  await turn();
  answers.push(...ask(4, 5));
  await turn();
  expect(batches).toEqual([[1, 2]]);
  endAll();
  await turn();
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  endAll();
  await turn();
  endAll();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});

it("a batch that fails refuses its own items and not the next ones", async () => {
  let broken = true;
  const write = batched<object, number, number>({ itemsMax: 10, atOnce: 1 }, async (_db, items) => {
    if (broken) throw new Error("connection lost");
    return items;
  });
  const refused = await Promise.allSettled([write(db, 1), write(db, 2)]);
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken = false;
  expect(await write(db, 3)).toBe(3);
});
