import type { IdChoice } from "#db/assign-ids.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import {
  insertProgrammeRows,
  type ProgrammeRows,
  readProgrammeRows,
} from "../../programme/programme-rows.ts";
import { insertShopRows, readShopRows, type ShopRows } from "../../shop/shop-rows.ts";
import type { EditionRow } from "../current-edition.ts";
import { readEdition } from "../organise/show-organised.ts";
import { editions } from "../tables.ts";

/** An edition with everything that its organiser wrote: what a copy and an export hold. */
export interface EditionRows {
  edition: EditionRow;
  programme: ProgrammeRows;
  shop: ShopRows;
}

/** Throws `not_found`. */
export async function readEditionRows(reads: Reads, id: number): Promise<EditionRows> {
  const [edition, programme, shop] = await Promise.all([
    readEdition(reads, id),
    readProgrammeRows(reads, id),
    readShopRows(reads, id),
  ]);
  return { edition, programme, shop };
}

/** Returns the new edition's id. `choice`: whether rows keep their ids where those are free. */
export async function insertEditionRows(
  tx: Transaction,
  {
    edition,
    programme,
    shop,
  }: {
    edition: Omit<EditionRow, "id" | "version" | "previewTokenHash">;
    programme: ProgrammeRows;
    shop: ShopRows;
  },
  choice: IdChoice,
): Promise<number> {
  const [inserted] = await tx
    .insert(editions)
    .values({ ...edition, id: undefined, version: 1, previewTokenHash: null })
    .returning({ id: editions.id });
  if (!inserted) throw new Error("The edition was not inserted");
  const eventIds = await insertProgrammeRows(tx, inserted.id, programme, choice);
  await insertShopRows(tx, inserted.id, shop, { choice, eventIds });
  return inserted.id;
}
