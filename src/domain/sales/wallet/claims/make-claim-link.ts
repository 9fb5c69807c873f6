import { randomBytes, randomUUID } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import type { ClaimLink, NewClaimLink } from "#contract/wallet/claims.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireNotOver } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { lockOwnPurchase } from "../own-purchase.ts";
import { readUnits } from "../read-units.ts";
import { type ClaimLinkRow, claimLinks } from "../tables.ts";
import { reservedUnits } from "./reserved-units.ts";
import { showClaimLink } from "./show-claim-links.ts";

const TOO_FEW = "Fewer tickets are free than the link would give away";

/**
 * Makes a link that reserves free units of a purchase; with an address, the link is mailed there. Locks the
 * purchase's row. Throws `not_found`, `already_assigned` when fewer units are free, `ticket_over`.
 */
export async function makeClaimLink(
  ctx: AppContext,
  caller: Pick<Caller, "signup" | "language">,
  purchaseId: string,
  { units, note, email }: NewClaimLink,
): Promise<ClaimLink> {
  return ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, caller, purchaseId);
    // The buyer may have erased their account in the meantime.
    if (!(await lockActiveSignup(tx, caller.signup?.id ?? "")))
      throw new Problem("not_found", "There is no such purchase");
    await requireNotOver(tx, purchase.ticketId, ctx.clock.now());
    const { taken } = await readUnits(tx, purchase.id);
    const reserved = await reservedUnits(tx, purchase.id);
    if (taken.length + reserved + units > purchase.quantity) {
      throw new Problem("already_assigned", TOO_FEW, {
        errors: [{ attr: "units", code: "already_assigned", detail: TOO_FEW }],
      });
    }
    const link: ClaimLinkRow = {
      id: randomUUID(),
      purchaseId: purchase.id,
      units,
      claimed: 0,
      token: newClaimToken(),
      note,
      email: email ?? null,
      language: caller.language,
      createdAt: ctx.clock.now(),
      withdrawnAt: null,
    };
    await tx.insert(claimLinks).values(link);
    if (link.email) await ctx.jobs.enqueue(tx, "send-claim-link", { linkId: link.id });
    return showClaimLink(ctx, link, []);
  });
}

/** 128 random bits. */
const newClaimToken = () => randomBytes(16).toString("base64url");
