import type { SandboxDatabase } from "./simulator.ts";

/**
 * Deletes at most `limit` charges that captured nothing and whose window ended before this moment: no order asks for
 * their state any more. Captured ones stay in statements. Returns how many; `limit`: maybe more.
 */
export async function deleteOldCharges(db: SandboxDatabase, before: Date, limit: number): Promise<number> {
  const deleted = await db.query(
    `delete from sandbox_charges where reference in
       (select reference from sandbox_charges
        where window_ends_at < $1 and outcome <> 'pay'
        limit $2 for update skip locked) returning 1`,
    [before, limit],
  );
  return deleted.length;
}
