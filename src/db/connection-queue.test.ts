import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import { queueFor, withPriority } from "./connection-queue.ts";

/** A pool that has as many connections as are asked for. */
const pool = {
  connect: async () => Object.assign(new EventEmitter(), { release: () => {} }),
} as unknown as pg.Pool;

/** One connection, which is taken; `asked` says in which order it was given to those who asked meanwhile. */
async function taken(waitMaxMs = 10_000) {
  const connections = queueFor(pool, 1, waitMaxMs);
  const first = await connections.take();
  const asked: string[] = [];
  const ask = (name: string) =>
    connections.take().then((client) => {
      asked.push(name);
      connections.giveBack(client, false);
    });
  return { connections, asked, ask, free: () => connections.giveBack(first, false) };
}

it("those ahead get every second connection, however many others wait", async () => {
  const { asked, ask, free } = await taken();
  const all = [ask("buyer 1"), ask("buyer 2"), ask("buyer 3")];
  for (const name of ["door 1", "door 2"]) all.push(withPriority(() => ask(name)));
  free();
  await Promise.all(all);
  expect(asked).toEqual(["door 1", "buyer 1", "door 2", "buyer 2", "buyer 3"]);
});

it("who waits too long hears that the database is away, and takes no connection from the next", async () => {
  const { asked, ask, free } = await taken(50);
  await expect(ask("buyer 1")).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  const next = ask("buyer 2");
  free();
  await next;
  expect(asked).toEqual(["buyer 2"]);
});

it("the wait for a turn and for the connection to open are one, and one that opens too late goes to the next", async () => {
  vi.useFakeTimers();
  try {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let slow = false;
    const connect = async () => {
      if (slow) await opened;
      return pool.connect();
    };
    const connections = queueFor({ connect } as unknown as pg.Pool, 1, 10_000);
    const first = await connections.take();
    const refused = expect(connections.take()).rejects.toMatchObject({ name: "DatabaseUnavailable" });
    await vi.advanceTimersByTimeAsync(6_000);
    slow = true;
    connections.giveBack(first, true);
    await vi.advanceTimersByTimeAsync(4_000);
    await refused;
    const next = connections.take();
    open();
    await next;
  } finally {
    vi.useRealTimers();
  }
});

it("a connection that cannot be opened leaves its place to the next", async () => {
  let fails = true;
  const broken = {
    connect: () => (fails ? Promise.reject(new Error("refused")) : pool.connect()),
  } as unknown as pg.Pool;
  const connections = queueFor(broken, 1, 1_000);
  await expect(connections.take()).rejects.toThrow("refused");
  fails = false;
  await connections.take();
});
