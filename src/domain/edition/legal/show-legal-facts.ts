import type { EditionLegalFacts } from "#contract/organiser/edition/editions.ts";
import type { AppContext } from "#domain/app-context.ts";
import { playsYoutube } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { takesIdeas } from "#domain/programme/ideas/takes-ideas.ts";
import { countOffers } from "#domain/sales/shop/count-offers.ts";
import { findLegalNotes, findShopTerms } from "./legal-days.ts";

/** Returns the facts in the shop's legal texts as visitors would read them if the edition were public. Throws `not_found`. */
export async function showLegalFacts(ctx: AppContext, id: number): Promise<EditionLegalFacts> {
  const { read } = ctx.db;
  const edition = await readEdition(read, id);
  const [offers, takes_ideas, { keeps_mb_way_numbers }] = await Promise.all([
    countOffers(read, id, ctx.clock.now()),
    takesIdeas(read),
    findLegalNotes(read),
  ]);
  return {
    ...findShopTerms(ctx),
    has_external: offers.external > 0,
    youtube: playsYoutube(edition),
    takes_ideas,
    keeps_mb_way_numbers,
  };
}
