import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { CannotStart } from "./cannot-start.ts";
import type { Database } from "./transaction.ts";

/** Any number that only we use; it makes processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_204_115;

/**
 * Applies the SQL files of `directory` that have not been applied, in the order of their names, each in a
 * transaction of its own. A file that was applied and has changed since stops the start. `only` leaves out all others.
 * Throws CannotStart for a database of a release before 1.0.0.
 */
export async function migrate(
  db: Database,
  directory: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await db.execute(
    "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  const known = await db.query<{ name: string }>("select name from schema_migrations");
  refuseBeforeFirstRelease("This database", known);
  const applied: string[] = [];
  const files = (await readdir(directory)).filter(
    (file) => file.endsWith(".sql") && (only?.has(file) ?? true),
  );
  for (const name of files.sort()) {
    if (await applyOnce(db, name, await readFile(path.join(directory, name), "utf8"))) applied.push(name);
  }
  return applied;
}

async function applyOnce(db: Database, name: string, text: string): Promise<boolean> {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const known = await db.query<{ sha256: string }>("select sha256 from schema_migrations where name = $1", [
    name,
  ]);
  if (known[0]) {
    if (known[0].sha256 !== sha256)
      throw new Error(`migrations/${name} was applied and then changed; write a new file`);
    return false;
  }
  // One text, so that lock, check and file run on one connection.
  await db.execute(`begin;
    select pg_advisory_xact_lock(${MIGRATION_LOCK});
    do $migration$ begin
      if not exists (select from schema_migrations where name = '${name}') then
        execute $file$${text}$file$;
        insert into schema_migrations (name, sha256) values ('${name}', '${sha256}');
      end if;
    end $migration$;
    commit;`);
  return true;
}

/** Each release before 1.0.0 began with it. */
const OF_BEFORE = "0001_edition.sql";

/** Throws CannotStart for the migrations of a release before 1.0.0; `what` has them. */
export function refuseBeforeFirstRelease(what: string, migrations: readonly { name: string }[]): void {
  if (migrations.some(({ name }) => name === OF_BEFORE))
    throw new CannotStart(
      `${what} is of a release before 1.0.0, which this one cannot read: go on with that release, or begin with an empty DATA_DIR or DATABASE_URL; CHANGELOG.md says what can be taken along.`,
    );
}
