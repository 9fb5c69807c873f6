import { sql } from "drizzle-orm";
import type { Reads } from "./transaction.ts";

/**
 * For a transaction that reads many rows at once, as figures and lists for staff do: the settings of the shop's connections are
 * for statements that read a few rows by their keys.
 */
export async function readMuch(tx: Reads): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`);
}
