import type { SandboxDatabase } from "./simulator.ts";

/**
 * Deletes at most `limit` charges whose window ended before this moment and that took no money: no order asks for them any
 * more. Those that took money stay: statements name them. Returns how many; `limit`: maybe more.
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
