import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { AppContext } from "#domain/app-context.ts";
import { showOwnClaimLinks } from "./show-claim-links.ts";

/** A buyer's links for their own file, without the addresses. */
export async function exportClaimLinks(ctx: AppContext, buyerId: string): Promise<Omit<ClaimLink, "url">[]> {
  const links = await showOwnClaimLinks(ctx, ctx.db.read, buyerId, undefined);
  return links.map(({ url: _, ...link }) => link);
}
