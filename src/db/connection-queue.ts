import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { DatabaseUnavailable } from "./database-unavailable.ts";

const isPrioritised = new AsyncLocalStorage<true>();

export const withPriority = <Result>(work: () => Result): Result => isPrioritised.run(true, work);

export type Priority = "high" | "normal";
/** Where the statements of now wait. */
export const currentPriority = (): Priority => (isPrioritised.getStore() ? "high" : "normal");

export interface Connections {
  /** Throws `DatabaseUnavailable` where none becomes free in time. */
  take(): Promise<pg.PoolClient>;
  /** `isBroken`: the pool closes it. */
  giveBack(client: pg.PoolClient, isBroken: boolean): void;
}

/**
 * Gives out a pool's connections. In a rush hundreds of statements wait for the few, and the pool knows one order alone.
 * `waitMaxMs`: for a turn and, where the connection is a new one, until it is open.
 */
export function queueFor(pool: pg.Pool, connections: number, waitMaxMs: number): Connections {
  const waiting: Record<Priority, Set<() => void>> = { high: new Set(), normal: new Set() };
  let free = connections;
  let wasHigh = false;

  const passOn = () => {
    const { high, normal } = waiting;
    wasHigh = high.size > 0 && (!wasHigh || normal.size === 0);
    const [next] = wasHigh ? high : normal;
    if (next) next();
    else free += 1;
  };
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const line = waiting[currentPriority()];
      const timer = setTimeout(() => {
        line.delete(go);
        reject(new DatabaseUnavailable("No connection to the database became free in time"));
      }, waitMaxMs);
      const go = () => {
        line.delete(go);
        clearTimeout(timer);
        resolve();
      };
      line.add(go);
    });
  const giveBack = (client: pg.PoolClient, isBroken: boolean) => {
    client.release(isBroken);
    passOn();
  };
  /** One that opens too late goes to the next. */
  const connect = (leftMs: number) =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new DatabaseUnavailable("No connection to the database was open in time"));
      }, leftMs);
      pool.connect().then(
        (client) => {
          clearTimeout(timer);
          if (isLate) giveBack(client, false);
          else resolve(client);
        },
        (error: unknown) => {
          clearTimeout(timer);
          passOn();
          reject(error);
        },
      );
    });
  return {
    take: async () => {
      const until = performance.now() + waitMaxMs;
      if (free > 0) free -= 1;
      else await turn();
      return connect(until - performance.now());
    },
    giveBack,
  };
}
