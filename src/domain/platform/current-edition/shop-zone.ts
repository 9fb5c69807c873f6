import { LISBON } from "#contract/time/lisbon-time.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { Reads } from "#db/transaction.ts";
import { requireEdition } from "./current-edition.ts";
import { findFactsEdition } from "./find-site-facts.ts";

/** The zone of what is no edition's, such as the audit log, a till or a night's run; Lisbon's until there is an edition. */
export const currentShopZone = async (reads: Reads): Promise<string> =>
  shopZoneOf((await findFactsEdition(reads))?.timeZone ?? LISBON);

/** The zone of an edition's orders, transfers, refunds and their days. Throws where there is no such edition. */
export const findShopZone = async (reads: Reads, editionId: number): Promise<string> =>
  shopZoneOf((await requireEdition(reads, editionId)).timeZone);
