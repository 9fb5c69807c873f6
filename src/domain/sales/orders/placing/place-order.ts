import { brokeUniqueKey, mayRunAgain } from "#db/postgres-code.ts";
import type { Database } from "#db/transaction.ts";
import { batched } from "#outside/batch.ts";
import type { OrderDraft } from "./draft-order.ts";
import { type PlacingOutcome, placeOrders } from "./place-orders.ts";

const ATTEMPTS_MAX = 8;

/** An outcome of the draft itself, not of the drafts beside it. */
export type OwnOutcome = Exclude<PlacingOutcome, { kind: "crowded" }>;

/**
 * Places one order in a statement shared with orders of the same moment. An order that cannot be inserted does not affect
 * the others: those of a broken statement are placed one by one.
 */
export async function placeOrder(db: Database, draft: OrderDraft): Promise<OwnOutcome> {
  const outcome = await placeTogether(db, draft);
  return outcome.kind === "crowded" ? retryPlacing(() => placeOrders(db.single, [draft])) : outcome;
}

const CROWDED = { kind: "crowded" } as const;

const placeTogether = batched<Database, OrderDraft, PlacingOutcome>(
  { itemsMax: 32, atOnce: 1 },
  async (db, drafts) => {
    try {
      return await placeOrders(db.single, drafts);
    } catch (error) {
      if (!brokenByAnother(error)) throw error;
      return drafts.map(() => CROWDED);
    }
  },
);

/** Places one order in a statement of its own, again while others' orders break it. */
export async function retryPlacing(place: () => Promise<PlacingOutcome[]>): Promise<OwnOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [outcome] = await place();
      if (outcome && outcome.kind !== "crowded") return outcome;
      if (attempt === ATTEMPTS_MAX) throw new Error("Others kept an order from being placed");
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !brokenByAnother(error)) throw error;
    }
  }
}

/** Another draft has an order's code, a process of another release placed the same buyer's order, or a deadlock: nothing was written. */
const brokenByAnother = (error: unknown) => brokeUniqueKey(error) || mayRunAgain(error);
