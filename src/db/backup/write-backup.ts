import { createWriteStream } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import type { Secret } from "../sealed-value.ts";
import {
  columnList,
  readMigrations,
  readQueueVersion,
  readSequences,
  readTables,
  type TableShape,
  tableName,
} from "./catalog.ts";
import {
  contentOf,
  DATA_FOLDERS,
  DATABASE_FOLDER,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  manifest,
  newManifest,
  SIGNATURE,
  sign,
} from "./manifest.ts";

interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  /** The archive to write; it is there whole or not at all. */
  file: string;
  /** Signs the manifest; null: a demo without a secret. */
  secret: Secret | null;
  now: Date;
}

/**
 * Writes database and files into one archive while the shop runs: the rows of one snapshot, and every file that they show.
 * A film that is being uploaded may have its row without its file. A file that is removed meanwhile may still be in it.
 */
export async function writeBackup({
  databaseUrl,
  dataDir,
  file,
  secret,
  now,
}: BackupOptions): Promise<Manifest> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Beside the data: a file is then linked, not copied.
  const staging = await mkdtemp(path.join(dataDir, "backup-"));
  try {
    const database = await copyDatabase(databaseUrl, staging);
    // After the rows: a file is stored before what shows it.
    const files = await linkFiles(dataDir, staging);
    const made = newManifest({ madeAt: now.toISOString(), ...database, files });
    const text = Buffer.from(JSON.stringify(manifest.parse(made), null, 2));
    await writeFile(path.join(staging, MANIFEST), text, { mode: 0o600 });
    if (secret) await writeFile(path.join(staging, SIGNATURE), sign(secret, text), { mode: 0o600 });
    await pack(staging, file);
    return made;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function copyDatabase(databaseUrl: string, staging: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const migrations = await readMigrations(client);
    const queueVersion = await readQueueVersion(client);
    await mkdir(path.join(staging, DATABASE_FOLDER), { mode: 0o700 });
    const tables: Manifest["tables"] = [];
    for (const shape of await readTables(client)) tables.push(await copyTable(client, shape, staging));
    const sequences = await readSequences(client);
    await client.query("commit");
    return { postgres: rows[0]?.version ?? "", migrations, queueVersion, tables, sequences };
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  shape: TableShape,
  staging: string,
): Promise<Manifest["tables"][number]> {
  const file = `${DATABASE_FOLDER}/${shape.schema}.${shape.name}.copy`;
  const place = path.join(staging, file);
  const rows = client.query(copyTo(`copy (select ${columnList(shape)} from ${tableName(shape)}) to stdout`));
  await pipeline(rows, createWriteStream(place, { mode: 0o600 }));
  const { schema, name, columns } = shape;
  if (schema !== "public" && schema !== "pgboss")
    throw new Error(`A table of ${schema} has no place in a backup`);
  return { schema, name, columns, rows: rows.rowCount, file, ...(await contentOf(place)) };
}

async function linkFiles(dataDir: string, staging: string): Promise<Manifest["files"]> {
  const files: Manifest["files"] = [];
  for (const top of DATA_FOLDERS) {
    for (const entry of await entriesOf(dataDir, top)) {
      const file = `${FILES_FOLDER}/${entry.split(path.sep).join("/")}`;
      const place = path.join(staging, file);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (await linkOrCopy(path.join(dataDir, entry), place))
        files.push({ file, ...(await contentOf(place)) });
    }
  }
  return files;
}

/** The files under a folder of the data folder, as paths from there. Unfinished ones are left out. */
async function entriesOf(dataDir: string, top: string): Promise<string[]> {
  const inside = await readdir(path.join(dataDir, top), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return inside
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** False when the file has been removed since it was listed. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const gone = (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return false;
    throw error;
  };
  return link(from, to).then(
    () => true,
    // Not every file system has links.
    () => copyFile(from, to).then(() => true, gone),
  );
}

async function pack(staging: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  const entries = (await readdir(staging)).sort(
    (one, other) => Number(other === MANIFEST) - Number(one === MANIFEST),
  );
  try {
    await create(
      { gzip: true, file: unfinished, cwd: staging, portable: true, mode: 0o600, strict: true },
      entries,
    );
    const handle = await open(unfinished, "r+");
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
