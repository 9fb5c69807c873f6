import { and, eq, sql } from "drizzle-orm";
import { typeColour } from "#contract/organiser/shop/type-colour.ts";
import type { Transaction } from "#db/transaction.ts";
import { ticketTypes } from "../tables.ts";

/** Types that have the edition's accent follow it; one whose colour the organiser chose keeps it. */
export async function recolourTypes(
  tx: Transaction,
  edition: number,
  was: string,
  accent: string,
): Promise<void> {
  if (was === accent) return;
  await tx
    .update(ticketTypes)
    .set({ color: typeColour(accent), version: sql`${ticketTypes.version} + 1` })
    .where(and(eq(ticketTypes.editionId, edition), eq(ticketTypes.color, typeColour(was))));
}
