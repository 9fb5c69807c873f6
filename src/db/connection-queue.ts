import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { DatabaseAway } from "./database-away.ts";

const isAhead = new AsyncLocalStorage<true>();

/** Every second connection that becomes free goes to statements of `work`, however many others wait. */
export const aheadOfOthers = <Result>(work: () => Result): Result => isAhead.run(true, work);

export interface Connections {
  /** Throws `DatabaseAway` where none becomes free in time. */
  take(): Promise<pg.PoolClient>;
  /** `isBroken`: it is given to nobody else. */
  giveBack(client: pg.PoolClient, isBroken: boolean): void;
}

/** Gives out a pool's connections. In a rush hundreds of statements wait for the few, and the pool knows one order alone. */
export function queueFor(pool: pg.Pool, connections: number, waitMaxMs: number): Connections {
  const waiting = { ahead: new Set<() => void>(), others: new Set<() => void>() };
  let free = connections;
  let wasAhead = false;

  const passOn = () => {
    const { ahead, others } = waiting;
    wasAhead = ahead.size > 0 && (!wasAhead || others.size === 0);
    const [next] = wasAhead ? ahead : others;
    if (next) next();
    else free += 1;
  };
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const line = isAhead.getStore() ? waiting.ahead : waiting.others;
      const timer = setTimeout(() => {
        line.delete(go);
        reject(new DatabaseAway("No connection to the database became free in time"));
      }, waitMaxMs);
      const go = () => {
        line.delete(go);
        clearTimeout(timer);
        resolve();
      };
      line.add(go);
    });
  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await turn();
      try {
        return await pool.connect();
      } catch (error) {
        passOn();
        throw error;
      }
    },
    giveBack: (client, isBroken) => {
      client.release(isBroken);
      passOn();
    },
  };
}
