import { readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "./migrate.ts";
import { postgresCode } from "./postgres-code.ts";
import type { Database } from "./transaction.ts";

/** PostgreSQL's code for a change of what belongs to another role. */
const NOT_THE_OWNER = "42501";

/**
 * Applies the migrations of `directory`; afterwards the logs belong to a role of their own (docs/decisions/0129). `warn` is called
 * where only the organiser can give them to that role and has not.
 */
export async function migrateShop(
  db: Database,
  directory: string,
  warn: (message: string) => void,
): Promise<void> {
  await migrate(db, directory).catch(async (error: unknown) => {
    if (postgresCode(error) !== NOT_THE_OWNER || !db.administer) throw error;
    await reclaimLogs(db);
    await migrate(db, directory).finally(() => assignLogs(db));
  });
  await assignLogs(db);
  if (await ownsLogs(db))
    warn("The shop's database role may change the audit log and the security log: see docs/operations.md");
}

const assignLogs = async (db: Database) => db.administer?.(await read("hand-over.sql"));

/** For a restore, which replaces them; the next start returns them to their role. Does nothing where the organiser has to. */
export const reclaimLogs = async (db: Database) => db.administer?.(await read("take-back.sql"));

const read = (name: string) => readFile(path.resolve("scripts/log-role", name), "utf8");

async function ownsLogs(db: Database): Promise<boolean> {
  const owned = await db.query(
    `select from pg_class where oid in ('public.audit_log'::regclass, 'public.security_events'::regclass)
     and pg_has_role(relowner, 'member')`,
  );
  return owned.length > 0;
}
