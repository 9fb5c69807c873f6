import type { AppContext } from "#domain/app-context.ts";

/** Two nights: the next makes up for one that was missed. */
const NEW_MS = 2 * 24 * 3_600_000;

/**
 * Indexes the bills of the last two days' orders that have no row in `bill_search` and should have: one that was placed while its account
 * changed copied what the account had said, and no trigger saw both.
 */
export async function indexNewBills({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - NEW_MS);
  await db.query(
    `select search_bills(array(select id from orders where created_at >= $1 and billed_to is not null
       and not exists (select from bill_search where order_id = orders.id)))`,
    [since],
  );
}
