import type { CounterSale } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { requireSoldBy } from "#domain/sales/orders/by-hand/box-office-limits.ts";
import { counterKey, sellAtCounter } from "#domain/sales/orders/by-hand/sell-at-counter.ts";
import { lockOpenTill, tillNotOpen } from "./find-tills.ts";
import { tillEntries } from "./tables.ts";
import { wasSold } from "./till-sales.ts";

/** Sells into the seller's open till. Throws `till_not_open`, and what `requireSoldBy` and `sellAtCounter` throw. */
export const sellAtTill = (ctx: AppContext, actor: Actor, sale: CounterSale) => sell(ctx, actor, sale, true);

/** The same for who may sell without one: where a till of theirs is open, the sale is of it all the same. */
export const sellWithOrWithoutTill = (ctx: AppContext, actor: Actor, sale: CounterSale) =>
  sell(ctx, actor, sale, false);

async function sell(ctx: AppContext, actor: Actor, sale: CounterSale, needsTill: boolean) {
  try {
    await requireSoldBy(ctx, actor, sale);
  } catch (refusal) {
    // The tickets may be off sale by now: a repeated request gets its sale all the same.
    if (!(await wasSold(ctx.db.read, actor, counterKey(sale.key)))) throw refusal;
  }
  return sellAtCounter(ctx, actor, sale, async (tx, order) => {
    const till = await lockOpenTill(tx, actor);
    if (!till && needsTill) throw tillNotOpen();
    if (!till) return;
    await tx.insert(tillEntries).values({
      tillId: till.id,
      orderId: order.id,
      method: sale.paid_by,
      amountCents: order.totalCents,
      at: ctx.clock.now(),
    });
  });
}
