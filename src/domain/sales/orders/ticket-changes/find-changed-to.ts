import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { OrderRow } from "../tables.ts";
import { isChanged } from "./shown-state.ts";

/** Those of these orders that read as changed, each with the codes of the orders that its tickets were changed to, the oldest first. */
export async function findChangedTo(
  reads: Reads,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await reads.execute(sql`
    select o.id, array_agg(n.code order by n.created_at, n.id) as codes
    from order_changes c join orders o on o.id = c.from_order_id join orders n on n.id = c.order_id
    where o.id = any(${sql.param(orderIds)}::uuid[]) and ${sql.raw(isChanged("o"))} group by 1`);
  return new Map((rows as unknown as { id: string; codes: string[] }[]).map(({ id, codes }) => [id, codes]));
}

/** The state that people read of an order, by what `findChangedTo` found. */
export const readAs = (
  { id, state }: Pick<OrderRow, "id" | "state">,
  changedTo: ReadonlyMap<string, unknown>,
) => (changedTo.has(id) ? ("changed" as const) : state);
