import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { Problem } from "#contract/problem.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { Database } from "#db/transaction.ts";
import { countContentChanges } from "#domain/platform/content/content-changes.ts";
import {
  currentEdition,
  type EditionRow,
  findEditions,
} from "#domain/platform/current-edition/current-edition.ts";
import { findAllOrderTickets, type OrderTicket } from "./tickets/order-tickets.ts";
import type { MultibancoTerms } from "./transfer-terms.ts";

/** Everything that prices an order of an edition, as it was at one version of the content. */
export interface Catalogue {
  version: number;
  editionId: number;
  tickets: ReadonlyMap<number, OrderTicket>;
  /** The edition's, in basis points. */
  vatRateBp: number;
  refundSteps: readonly RefundStep[];
  multibanco: MultibancoTerms;
  /** By which its orders have their days. */
  zone: string;
}

const known = new WeakMap<Database, Promise<Catalogue>>();

/**
 * The catalogue as this process last read it. It can be stale: a statement that relies on it compares `version` with the
 * database's own, and its caller reads the catalogue anew when they differ.
 */
export function cachedCatalogue(db: Database): Promise<Catalogue> {
  return known.get(db) ?? readCatalogue(db);
}

/** The catalogue as it is now. Throws `not_found` while no edition is published. */
export function readCatalogue(db: Database): Promise<Catalogue> {
  const reading = read(db);
  known.set(db, reading);
  reading.catch(() => {
    if (known.get(db) === reading) known.delete(db);
  });
  return reading;
}

async function read(db: Database): Promise<Catalogue> {
  // First of all, so that what changes meanwhile makes this version stale.
  const version = await countContentChanges(db.read);
  return catalogueAt(db, version, await currentEdition(db.read));
}

/** This edition's catalogue, on sale or not; null: that of the edition on sale. Throws `not_found`. */
export async function catalogueOf(db: Database, edition: number | null): Promise<Catalogue> {
  if (edition === null) return currentCatalogue(db);
  const version = await countContentChanges(db.read);
  const found = (await findEditions(db.read, [edition])).get(edition);
  if (!found) throw new Problem("not_found", "There is no such edition");
  return catalogueAt(db, version, found);
}

async function catalogueAt(
  { read: reads }: Database,
  version: number,
  { id: editionId, vatRateBp, refundSteps, multibancoDays, multibancoShare, timeZone }: EditionRow,
): Promise<Catalogue> {
  const tickets = await findAllOrderTickets(reads, editionId);
  const multibanco = { days: multibancoDays, share: multibancoShare };
  const zone = shopZoneOf(timeZone);
  return { version, editionId, tickets, vatRateBp, refundSteps, multibanco, zone };
}

export async function currentCatalogue(db: Database): Promise<Catalogue> {
  const [cached, version] = await Promise.all([cachedCatalogue(db), countContentChanges(db.read)]);
  return cached.version === version ? cached : readCatalogue(db);
}
