import { brokeCheck, brokeUniqueKey, mayRunAgain } from "#db/postgres-code.ts";
import type { Database } from "#db/transaction.ts";
import { batched } from "#outside/batch.ts";
import type { OrderDraft } from "./draft-order.ts";
import { type InsertOutcome, insertOrders } from "./insert-orders.ts";

/** Attempts at a statement that competing orders broke: each time another buyer got what this one wanted too. */
const ATTEMPTS_MAX = 8;

/** An outcome by itself, whatever the drafts beside it were. */
export type OwnOutcome = Exclude<InsertOutcome, { kind: "crowded" }>;

/**
 * Inserts one order and reserves what it needs, in a statement shared with orders of the same moment. An order that
 * cannot be inserted does not affect the others: those of a broken statement are inserted one by one.
 */
export async function insertOrder(db: Database, draft: OrderDraft): Promise<OwnOutcome> {
  const outcome = await insertTogether(db, draft);
  return outcome.kind === "crowded" ? insertAlone(db, draft) : outcome;
}

const CROWDED = { kind: "crowded" } as const;

const insertTogether = batched<Database, OrderDraft, InsertOutcome>(
  { itemsMax: 32, atOnce: 1 },
  async (db, drafts) => {
    try {
      return await insertOrders(db.single, drafts);
    } catch (error) {
      if (!brokenByAnother(error)) throw error;
      return drafts.map(() => CROWDED);
    }
  },
);

const insertAlone = (db: Database, draft: OrderDraft): Promise<OwnOutcome> =>
  untilCertain(() => insertOrders(db.single, [draft]));

/** Inserts one order in a statement of its own, again while others' orders break it. */
export async function untilCertain(insert: () => Promise<InsertOutcome[]>): Promise<OwnOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [outcome] = await insert();
      if (outcome && outcome.kind !== "crowded") return outcome;
      if (attempt === ATTEMPTS_MAX) throw new Error("Others kept an order from being inserted");
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !brokenByAnother(error)) throw error;
    }
  }
}

/** Another statement took stock, a coupon or an order's code first, or a deadlock: nothing was written. */
const brokenByAnother = (error: unknown) => brokeCheck(error) || brokeUniqueKey(error) || mayRunAgain(error);
