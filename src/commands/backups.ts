import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#config";
import type { Manifest } from "#db/backup/manifest.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { openJobs } from "#db/jobs.ts";
import { migrate } from "#db/migrate.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { openAppContainer, openDatabase } from "../container.ts";
import { closeDataFolder } from "../data-folder/close-data-folder.ts";
import { endWithReason } from "../end-with-reason.ts";

/**
 * `backup [FILE]` writes database and files into one archive, beside the running shop. `restore FILE [--replace]` puts them
 * into an empty database and data folder, with no shop running, and then checks the ledger: 1 on a breach.
 */
const commands: Record<string, (config: Config, args: string[]) => Promise<number>> = { backup, restore };

const USAGE = "backup [FILE] | restore FILE [--replace]";
const [name = "", ...args] = process.argv.slice(2);
const run = commands[name];
if (!run) throw new Error(USAGE);
process.exitCode = await run(readConfig(), args).catch(endWithReason);

async function backup(config: Config, args: string[]): Promise<number> {
  const [given, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (more.length > 0) return showUsage();
  const now = new Date();
  const named = `nexxt-${now.toISOString().replaceAll(":", "-").slice(0, 19)}Z.tar.gz`;
  const file = path.resolve(given ?? path.join(config.dataDir, "backups", named));
  await closeDataFolder(config.dataDir, { warn: (_, message) => showError(message) });
  const db = await openDatabase(config, "command", showError);
  try {
    const made = await writeBackup({ databaseUrl: db.url, dataDir: config.dataDir, file, now });
    print(`${file}: ${summary(made)}`);
    if (config.s3) print(`The files that people handed in are in ${config.s3.bucket}, not in this backup.`);
    return 0;
  } finally {
    await db.close();
  }
}

async function restore(config: Config, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return showUsage();
  // As the folder's one shop: it is refused while another one runs there.
  const db = await openDatabase(config, "shop", showError);
  try {
    const read = await restoreBackup({
      databaseUrl: db.url,
      dataDir: config.dataDir,
      file: path.resolve(file),
      replace: values.replace,
      prepare: async (migrations) => {
        await migrate(db, path.resolve("migrations"), new Set(migrations.map((one) => one.name)));
        await (await openJobs(db, [], showError)).stop();
      },
    });
    print(`Restored the backup of ${read.madeAt}: ${summary(read)}`);
    for (const { name: table, rows } of read.tables)
      if (rows > 0) print(`  ${String(rows).padStart(8)}  ${table}`);
  } finally {
    await db.close();
  }
  return showLedger(config);
}

async function showLedger(config: Config): Promise<number> {
  const pdfThread = path.join(import.meta.dirname, "pdf-thread.js");
  const container = await openAppContainer(config, "command", pdfThread);
  try {
    const breaches = await checkLedger(container.app, { whole: true, onError: showError });
    for (const { promise, detail } of breaches) print(`${promise}\n    ${detail}`);
    print(breaches.length === 0 ? "The ledger is clean: I1 to I7 hold" : `${breaches.length} breaches`);
    return breaches.length === 0 ? 0 : 1;
  } finally {
    await container.close();
  }
}

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files.length} files`;
}

function showUsage(): number {
  print(USAGE);
  return 2;
}

function showError(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
