import { inArray, type SQL, sql } from "drizzle-orm";
import { sellsInPortugal } from "#contract/organiser/edition/sells-in-portugal.ts";
import { LISBON } from "#contract/time/lisbon-time.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import { timeZones } from "#contract/time/time-zones.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import type { Reads } from "#db/transaction.ts";
import type { EditionRow } from "./current-edition.ts";
import { findFactsEdition } from "./find-site-facts.ts";
import { editions } from "./tables.ts";

/** The zone of what is no edition's, such as the audit log, a till or a night's run; Lisbon's until there is an edition. */
export const currentShopZone = async (reads: Reads): Promise<string> =>
  shopZoneOf((await findFactsEdition(reads))?.timeZone ?? LISBON);

/** The zone of an edition's orders, transfers, refunds and their days. Throws where there is no such edition. */
export async function findShopZone(reads: Reads, editionId: number): Promise<string> {
  const zone = await zoneById(reads, String(editionId));
  if (zone === null) throw new Error(`Edition ${editionId} does not exist`);
  return shopZoneOf(zone);
}

const zoneById = batchedLookup(async (reads, ids) => {
  const rows = await reads
    .select({ id: editions.id, zone: editions.timeZone })
    .from(editions)
    .where(inArray(editions.id, ids.map(Number)));
  return new Map(rows.map(({ id, zone }) => [String(id), zone as string]));
});

/** The zone of an edition's invoices and credit notes: a number that is certified in Portugal has its date there, wherever the event is. */
export const documentZoneOf = ({
  organiser,
  timeZone,
}: Pick<EditionRow, "organiser" | "timeZone">): string =>
  sellsInPortugal(organiser.tax_number, timeZone) ? LISBON : shopZoneOf(timeZone);

/** The same in SQL, of an edition's own zone there. */
export const shopZone = (editionZone: SQL): SQL =>
  sql`case when ${editionZone} in (${sql.join(PORTUGUESE, sql`, `)}) then ${LISBON} else ${editionZone} end`;

const PORTUGUESE = timeZones.filter((zone) => shopZoneOf(zone) === LISBON).map((zone) => sql`${zone}`);
