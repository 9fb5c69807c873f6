import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { showAssignment } from "../purchases.ts";
import { assignments, type ClaimLinkRow, claimLinks } from "../tables.ts";

/** The caller's links, oldest first; of one purchase, if named. Another's purchase has none, like one that is not there. */
export async function listOwnClaimLinks(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string | undefined,
): Promise<ClaimLink[]> {
  if (!caller.signup) return [];
  return showOwnClaimLinks(
    ctx,
    ctx.db.read,
    caller.signup.id,
    purchaseId === undefined ? undefined : eq(claimLinks.purchaseId, purchaseId),
  );
}

export async function showOwnClaimLinks(
  ctx: Pick<AppContext, "publicUrl">,
  reads: Reads,
  buyerId: string,
  condition: SQL | undefined,
): Promise<ClaimLink[]> {
  const links = await reads
    .select()
    .from(claimLinks)
    .where(and(isOf(buyerId), condition))
    .orderBy(asc(claimLinks.createdAt), asc(claimLinks.id));
  const ids = links.map(({ id }) => id);
  const given = await reads
    .select()
    .from(assignments)
    .where(inArray(assignments.claimLinkId, ids))
    .orderBy(asc(assignments.createdAt), asc(assignments.unit));
  const holders = [...new Set(given.map(({ signupId }) => signupId))];
  const people = await findSignups(reads, holders);
  const givenName = await findGivenNames(reads, [buyerId], holders);
  return links.map((link) =>
    showClaimLink(
      ctx,
      link,
      given
        .filter(({ claimLinkId }) => claimLinkId === link.id)
        .map((row) => showAssignment(row, people, givenName, buyerId)),
    ),
  );
}

/** Links of purchases that this person made. */
export const isOf = (buyerId: string) =>
  sql`${claimLinks.purchaseId} in (select purchases.id from purchases join orders on orders.id = order_id where signup_id = ${buyerId})`;

export function showClaimLink(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  link: ClaimLinkRow,
  taken: Assignment[],
): ClaimLink {
  return {
    id: link.id,
    ticket_purchase: link.purchaseId,
    url: claimUrl(publicUrl, link.token, link.language),
    units: link.units,
    claimed: link.claimed,
    note: link.note,
    email: link.email,
    created_at: link.createdAt.toISOString(),
    withdrawn_at: link.withdrawnAt?.toISOString() ?? null,
    assignments: taken,
  };
}

export const claimUrl = (publicUrl: string, token: string, language: Language): string =>
  publicUrl + pathInLanguage(linkPaths.claim(token), language);
