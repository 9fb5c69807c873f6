import { expect, it } from "vitest";
import { batchedLookup } from "./batched-lookup.ts";
import { withPriority } from "./connection-queue.ts";
import type { Reads } from "./transaction.ts";

const reads = {} as Reads;

function counted() {
  const batches: string[][] = [];
  const rows = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  const find = batchedLookup(async (_reads, keys) => {
    batches.push(keys);
    return new Map(rows);
  });
  return { find, batches, rows };
}

it("callers of one turn share a statement, and each gets the row of its own key or null", async () => {
  const { find, batches } = counted();
  const answers = await Promise.all(["a", "b", "a", "c"].map((key) => find(reads, key)));
  expect(answers).toEqual([1, 2, 1, null]);
  expect(batches).toEqual([["a", "b", "c"]]);
});

it("who goes ahead does not wait with a statement that others began", async () => {
  const { find, batches } = counted();
  await Promise.all([find(reads, "a"), withPriority(() => find(reads, "b"))]);
  expect(batches).toEqual([["a"], ["b"]]);
});

it("nothing is remembered: a login session that has ended since is not found again", async () => {
  const { find, rows } = counted();
  expect(await find(reads, "a")).toBe(1);
  rows.delete("a");
  expect(await find(reads, "a")).toBeNull();
});

it("a statement that fails refuses its own callers and not the next ones", async () => {
  let broken = true;
  const find = batchedLookup(async (_reads, keys) => {
    if (broken) throw new Error("connection lost");
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([find(reads, "a"), find(reads, "b")])).rejects.toThrow("connection lost");
  broken = false;
  expect(await find(reads, "a")).toBe("a");
});
