import type { Database } from "#db/transaction.ts";
import type { Logger } from "#domain/app-context.ts";

/**
 * Two accounts or subscriptions for one mailbox, from before addresses had one form. Nothing is merged: the organiser
 * decides (docs/operations.md). The log has their number, never an address.
 */
export async function reportEmailTwins(db: Database, logger: Logger): Promise<void> {
  const [found] = await db.query<{ count: number }>("select count(*)::int as count from email_twins");
  if (found && found.count > 0)
    logger.warn(
      { count: found.count },
      "addresses that are another spelling of one that is stored too: see docs/operations.md",
    );
}
