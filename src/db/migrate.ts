import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { postgresCode } from "./postgres-code.ts";
import type { Database } from "./transaction.ts";

/**
 * Applies the SQL files of `directory` that have not been applied, in the order of their names, each in a
 * transaction of its own. A file that was applied and has changed since stops the start. `only` leaves out all others.
 * Throws CannotStart for a database of a release before 1.0.0, and where a table stays locked by another connection.
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
  await withMigrationLock(db, async (client) => {
    const { rowCount } = await client.query("select from schema_migrations where name = $1", [name]);
    if (rowCount) return;
    const record = `insert into schema_migrations (name, sha256) values ('${name}', '${sha256}')`;
    await whenUnlocked(name, async () => {
      if (!OUTSIDE.test(text)) return client.query(inTransaction(`${text};\n${record}`));
      for (const statement of [...statementsOf(text), record]) await client.query(statement);
    });
  });
  return true;
}

/** Any number that only we use. */
const MIGRATION_LOCK = 7_204_115;
const POLL_MS = 100;

/**
 * Runs `work` in one process at a time, on a connection of its own, with whose end the lock ends. It is asked for again and
 * again: a statement that waits for it would hold a snapshot, for which `create index concurrently` waits in turn.
 */
export async function withMigrationLock(db: Database, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(db.url);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`);
      if (rows[0].locked) return await work(client);
      await sleep(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

/** Buyers wait behind a migration that waits for a lock: never longer than this. */
const LOCK_TIMEOUT = "2s";

/** One text, of which all or nothing is applied. */
const inTransaction = (text: string) =>
  `do $migration$ begin set local lock_timeout = '${LOCK_TIMEOUT}'; execute $file$${text}$file$; end $migration$`;

/** How a file begins whose statements PostgreSQL refuses in a transaction. After a failure all of them run again. */
const OUTSIDE = /^-- outside a transaction\n/;
const statementsOf = (text: string) =>
  text.split(/;\s*$/m).filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");

const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS_MAX = 30;
const AGAIN_MS = 1_000;

/** Runs `apply` again while another connection's lock is in its way. */
async function whenUnlocked(name: string, apply: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply();
      return;
    } catch (error) {
      if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS_MAX)
        throw new CannotStart(
          `migrations/${name} found its table locked ${attempt} times: end the transaction that holds it (pg_stat_activity), and start again.`,
        );
      await sleep(AGAIN_MS);
    }
  }
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
