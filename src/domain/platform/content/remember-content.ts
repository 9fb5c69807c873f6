import { LRUCache } from "lru-cache";
import { batchedLookup } from "#db/batched-lookup.ts";
import type { Database } from "#db/transaction.ts";
import { countContentChanges } from "./content-changes.ts";

/** Entries for each kind: an edition has some dozens of tickets, in a few languages. */
const REMEMBERED = 500;

/** One statement for all who ask in one turn of the event loop. */
const versionNow = batchedLookup(async (reads) => new Map([["version", await countContentChanges(reads)]]));

/**
 * Remembers what `read` finds until the organiser changes any content: the mails of a rush are about the same few tickets. `read` depends on
 * nothing but tables whose changes are counted (trigger `content_changed`): no clock, no stock, no person. Its callers share what it returns.
 */
export function rememberContent<Asked extends readonly (string | number | boolean)[], Found extends object>(
  read: (db: Database, ...asked: Asked) => Promise<Found>,
): (db: Database, ...asked: Asked) => Promise<Found> {
  const known = new WeakMap<Database, { version: number | null; found: LRUCache<string, Promise<Found>> }>();
  return async (db, ...asked) => {
    // Before the reading: what changes meanwhile makes this version old.
    const version = await versionNow(db.read, "version");
    let own = known.get(db);
    if (own?.version !== version) {
      own = { version, found: new LRUCache({ max: REMEMBERED }) };
      known.set(db, own);
    }
    const { found } = own;
    const key = JSON.stringify(asked);
    const reading = found.get(key) ?? read(db, ...asked);
    found.set(key, reading);
    reading.catch(() => found.delete(key));
    return reading;
  };
}
