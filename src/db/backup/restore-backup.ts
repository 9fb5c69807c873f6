import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CannotStart } from "../cannot-start.ts";
import { refuseBeforeFirstRelease } from "../migrate.ts";
import type { Secrets } from "../sealed-value.ts";
import { type ArchiveEntry, unpackArchive } from "../unpack-archive.ts";
import {
  type Applied,
  columnList,
  readMigrations,
  readQueueVersion,
  readTables,
  tableName,
} from "./catalog.ts";
import {
  contentOf,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  manifest,
  requireSigned,
  SIGNATURE,
  STORED_FILES,
} from "./manifest.ts";

interface RestoredFile {
  /** From the beginning, each time. */
  pieces: () => AsyncIterable<Uint8Array>;
  bytes: number;
  sha256: string;
}

export interface RestoreOptions {
  databaseUrl: string;
  dataDir: string;
  file: string;
  /** One of them has signed the backup. */
  secrets: Secrets;
  /** Accepts one that nothing has signed. */
  unsigned: boolean;
  /** Puts the backup in the place of a shop that is there. */
  replace: boolean;
  /** Stores an uploaded file, where the shop has another place for them than the data folder. */
  storeFile?: ((key: string, file: RestoredFile) => Promise<void>) | null;
  /** Brings an empty database to the schema that these migrations make, with the tables of the job queue. */
  prepare(migrations: readonly { name: string; sha256: string }[]): Promise<void>;
  /** Checks the restored rows before they count; throws CannotStart for a state that this shop could not go on with. */
  check(query: <Row>(sql: string) => Promise<Row[]>): Promise<void>;
}

/**
 * Puts a backup into the database, in one transaction, and its files into the data folder or by `storeFile`. Throws CannotStart, and changes
 * neither row nor file, for an archive that is damaged, not signed by this shop or of another version, for one that `check` refuses, and for a database with a shop in it unless told to replace it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(path.join(options.dataDir, "backup-"));
  try {
    const read = await unpack(options, staging);
    refuseBeforeFirstRelease(options.file, read.migrations);
    await options.prepare(read.migrations);
    const client = new pg.Client(options.databaseUrl);
    await client.connect();
    try {
      await requireSameSchema(client, read, options.file);
      if (!options.replace) await requireEmpty(client);
      // Before the rows, which name them; a run that ends here can be run again.
      await putFiles(read, staging, options);
      await load(client, read, staging, options.check);
    } finally {
      await client.end();
    }
    return read;
  } finally {
    // Unpacking that fails may still be writing.
    await rm(staging, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Room for some hundred thousand files. */
const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;

async function unpack(options: RestoreOptions, staging: string): Promise<Manifest> {
  const { file } = options;
  const damaged = (why: string) => new CannotStart(`${file} is not a whole backup: ${why}.`);
  const extract = (wants: (entry: ArchiveEntry) => boolean) =>
    unpackArchive(createReadStream(file), { folder: staging, wants }).catch((error: Error) => {
      throw error instanceof CannotStart ? error : damaged(error.message);
    });
  // First of all, so that no byte is written that it does not vouch for.
  await extract(({ name, bytes, isFile }) => {
    if (name !== MANIFEST && name !== SIGNATURE) return false;
    if (!isFile || bytes > MANIFEST_MAX_BYTES) throw damaged(`${name} is no manifest`);
    return true;
  });
  const read = await readManifest(options, staging, damaged);
  const named = new Map([...read.tables, ...read.files].map((one) => [one.file, one]));
  const left = new Set(named.keys());
  await extract(({ name, bytes, isFile, isFolder }) => {
    if (isFolder || name === MANIFEST || name === SIGNATURE) return false;
    if (!left.delete(name)) throw damaged(`its ${MANIFEST} does not name ${name}, or only once`);
    if (!isFile) throw damaged(`${name} is no file`);
    if (bytes !== named.get(name)?.bytes) throw damaged(`${name} is changed`);
    return true;
  });
  for (const [part, { sha256 }] of named) {
    if (left.has(part)) throw damaged(`${part} is missing`);
    if ((await contentOf(path.join(staging, part))).sha256 !== sha256) throw damaged(`${part} is changed`);
  }
  return read;
}

async function readManifest(
  { file, secrets, unsigned }: RestoreOptions,
  staging: string,
  damaged: (why: string) => CannotStart,
): Promise<Manifest> {
  const text = await readFile(path.join(staging, MANIFEST)).catch(() => {
    throw damaged(`it has no ${MANIFEST}`);
  });
  const signature = await readFile(path.join(staging, SIGNATURE), "utf8").catch(() => null);
  requireSigned(text, signature, { file, secrets, unsigned });
  const read = manifest.safeParse(parse(text));
  if (!read.success)
    throw damaged(`its ${MANIFEST} is of another format (${read.error.issues[0]?.path.join(".")})`);
  return read.data;
}

function parse(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return null;
  }
}

/** Says what the backup lacks, or has of another version. */
async function requireSameSchema(client: pg.Client, read: Manifest, file: string): Promise<void> {
  const here = await readMigrations(client);
  const missingIn = (list: Applied[], others: Applied[]) =>
    others
      .filter(({ name, sha256 }) => !list.some((one) => one.name === name && one.sha256 === sha256))
      .map(({ name }) => name)
      .join(", ");
  const queueVersion = await readQueueVersion(client);
  const unknown =
    missingIn(here, read.migrations) ||
    (queueVersion === read.queueVersion ? "" : `version ${read.queueVersion} of the job queue's tables`);
  if (unknown)
    throw new CannotStart(
      `${file} was made by another version of the shop, with ${unknown}: restore it with that version into an empty database, and then start this one.`,
    );
  const lacking = missingIn(read.migrations, here);
  if (lacking)
    throw new CannotStart(
      `${file} is of an older version and lacks ${lacking}: restore it into an empty database, to which the next start adds that.`,
    );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select from editions) or exists (select from signups) as there",
  );
  if (rows[0]?.there) {
    throw new CannotStart(
      "There is a shop in this database: restore into an empty one, or add --replace, which deletes all that is there.",
    );
  }
}

async function putFiles(
  { files }: Manifest,
  staging: string,
  { dataDir, storeFile }: Pick<RestoreOptions, "dataDir" | "storeFile">,
): Promise<void> {
  if (files.length === 0) return;
  const stored = storeFile ? files.filter(({ file }) => file.startsWith(STORED_FILES)) : [];
  for (const { file, bytes, sha256 } of stored) {
    const place = path.join(staging, file);
    // A film may have 100 MB.
    await storeFile?.(file.slice(STORED_FILES.length), {
      pieces: () => createReadStream(place),
      bytes,
      sha256,
    });
    await rm(place);
  }
  await cp(path.join(staging, FILES_FOLDER), dataDir, { recursive: true });
}

/** A shop that is running holds locks; it must be stopped first. */
const LOCK_TIMEOUT = "10s";

async function load(
  client: pg.Client,
  read: Manifest,
  staging: string,
  check: RestoreOptions["check"],
): Promise<void> {
  const own = (await readTables(client)).filter(({ schema }) => schema === "public");
  const keys = await readForeignKeys(client);
  await client.query("begin");
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  // History cannot be changed, not even by truncating it; rows that come back must not count as news.
  for (const table of own) await client.query(`alter table ${tableName(table)} disable trigger user`);
  await client.query(`truncate ${own.map(tableName).join(", ")}`);
  await client.query("delete from pgboss.job");
  await client.query("delete from pgboss.queue");
  // Rows come table by table, whichever of them name each other.
  for (const { table, key } of keys)
    await client.query(`alter table ${table} alter constraint ${key} deferrable initially deferred`);
  for (const table of read.tables) {
    const rows = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`));
    await pipeline(createReadStream(path.join(staging, table.file)), rows);
    if (rows.rowCount !== table.rows)
      throw new Error(`${table.name}: ${rows.rowCount} rows came of ${table.rows}`);
  }
  await client.query("set constraints all immediate");
  for (const { table, key } of keys)
    await client.query(`alter table ${table} alter constraint ${key} not deferrable`);
  for (const table of own) await client.query(`alter table ${tableName(table)} enable trigger user`);
  for (const { name, last } of read.sequences)
    await client.query("select setval($1::regclass, coalesce($2::bigint, 1), $2 is not null)", [
      `public.${name}`,
      last,
    ]);
  await check(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error(`The restore was not committed: the server answered ${command}`);
}

async function readForeignKeys(client: pg.Client): Promise<{ table: string; key: string }[]> {
  const { rows } = await client.query<{ table: string; key: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and not condeferrable`,
  );
  return rows;
}
