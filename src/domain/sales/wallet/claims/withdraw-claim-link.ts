import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { lockOwnPurchase } from "../own-purchase.ts";
import { claimLinks } from "../tables.ts";
import { showOwnClaimLinks } from "./show-claim-links.ts";

/**
 * Withdraws a link of the caller's: its unclaimed units are free again, claimed ones stay. Idempotent. Locks the
 * purchase's row. Throws `not_found`.
 */
export async function withdrawClaimLink(
  ctx: AppContext,
  caller: Pick<Caller, "signup">,
  linkId: string,
): Promise<ClaimLink> {
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(claimLinks).where(eq(claimLinks.id, linkId.toLowerCase()));
    if (!known) throw unknownLink();
    await lockOwnPurchase(tx, caller, known.purchaseId).catch((error: unknown) => {
      throw error instanceof Problem ? unknownLink() : error;
    });
    await tx
      .update(claimLinks)
      .set({ withdrawnAt: ctx.clock.now() })
      .where(and(eq(claimLinks.id, known.id), isNull(claimLinks.withdrawnAt)));
    const [shown] = await showOwnClaimLinks(ctx, tx, caller.signup?.id ?? "", eq(claimLinks.id, known.id));
    if (!shown) throw unknownLink();
    return shown;
  });
}

const unknownLink = () => new Problem("not_found", "There is no such claim link");
