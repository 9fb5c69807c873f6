import { asc, eq, inArray } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { NewClaimLink } from "#contract/wallet/claims.ts";
import type { PartnerPage } from "#contract/wallet/partner-page.ts";
import { pluck } from "#db/pluck.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { showOwnProposals } from "#domain/programme/programme/own-pages/list-proposals.ts";
import { partnerPages, requireLink } from "#domain/programme/programme/own-pages/page-links.ts";
import { ofPartners } from "#domain/programme/programme/own-pages/proposal-kinds.ts";
import { valuesOf } from "#domain/programme/programme/own-pages/proposed-values.ts";
import { partnerRecords } from "#domain/programme/programme/records/partner-records.ts";
import { findPartnerPurchases } from "#domain/sales/orders/by-hand/partner-tickets.ts";
import { claimLinks } from "../tables.ts";
import { makeClaimLink } from "./make-claim-link.ts";
import { showClaimLink } from "./show-claim-links.ts";
import { withdrawClaimLink } from "./withdraw-claim-link.ts";

export interface Visit {
  token: string;
  language: Language;
}

/**
 * Shows the site's texts of the partner and what waits; its tickets, and the links that give them away.
 * Throws `not_found`.
 */
export async function showPartnerPage(ctx: AppContext, { token, language }: Visit): Promise<PartnerPage> {
  const { read } = ctx.db;
  const { ownerId, editionId, expiresAt } = await requireLink(read, partnerPages, token, ctx.clock.now());
  const [partner, edition, given, proposals] = await Promise.all([
    requireRecord(read, partnerRecords, ownerId),
    requireEdition(read, editionId),
    findPartnerPurchases(read, ownerId),
    showOwnProposals(read, ofPartners, ownerId),
  ]);
  const links = await read
    .select()
    .from(claimLinks)
    .where(inArray(claimLinks.purchaseId, pluck(given, "purchase")))
    .orderBy(asc(claimLinks.createdAt), asc(claimLinks.id));
  const shown = given.map(({ purchase, owner, ticket, quantity, taken }) => {
    const own = links.filter(({ purchaseId }) => purchaseId === purchase);
    const reserved = own.reduce((sum, link) => sum + (link.withdrawnAt ? 0 : link.units - link.claimed), 0);
    return {
      purchase,
      name: inLanguage(ticket, language).name,
      quantity,
      taken,
      // In the name of an erased account nothing can be handed on.
      left: owner.erasedAt ? 0 : quantity - taken - reserved,
      links: own.map((link) => {
        const { assignments: _, ...said } = showClaimLink(ctx, link, []);
        return said;
      }),
    };
  });
  return {
    edition: { name: edition.name, year: edition.year, contact_email: edition.contactEmail },
    partner: {
      version: partner.version,
      is_public:
        edition.state === "published" &&
        ownParts(edition).site.partner_groups.some((group) => group === partner.group),
      values: valuesOf(ofPartners.paths, partner),
    },
    ...proposals,
    tickets: shown.filter(({ quantity }) => quantity > 0),
    link_expires_at: expiresAt.toISOString(),
  };
}

/** As the person in whose name the tickets are; of this partner's tickets alone. Throws as `makeClaimLink`. */
export async function makePartnerClaimLink(
  ctx: AppContext,
  visit: Visit,
  { purchase, ...link }: NewClaimLink & { purchase: string },
): Promise<void> {
  const owner = await findOwner(ctx, visit, purchase);
  await makeClaimLink(ctx, owner, purchase.toLowerCase(), link);
}

/** Throws `not_found`, also for a link of other tickets. */
export async function withdrawPartnerClaimLink(ctx: AppContext, visit: Visit, id: string): Promise<void> {
  const [link] = await ctx.db.read.select().from(claimLinks).where(eq(claimLinks.id, id.toLowerCase()));
  const owner = await findOwner(ctx, visit, link?.purchaseId ?? "");
  await withdrawClaimLink(ctx, owner, id);
}

async function findOwner(ctx: AppContext, { token, language }: Visit, purchase: string) {
  const { ownerId } = await requireLink(ctx.db.read, partnerPages, token, ctx.clock.now());
  const own = await findPartnerPurchases(ctx.db.read, ownerId);
  const found = own.find((one) => one.purchase === purchase.toLowerCase());
  if (!found) throw new Problem("not_found", "The partner has no such tickets");
  return { signup: found.owner, language };
}
