import { access } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "#config";
import type { Manifest } from "#db/backup/manifest.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { CannotStart } from "#db/cannot-start.ts";
import { openJobs } from "#db/jobs.ts";
import { reclaimLogs } from "#db/log-role.ts";
import { migrate } from "#db/migrate.ts";
import { requireOpenKeys } from "#domain/platform/codes/signing-key-store.ts";
import { openS3Files } from "#outside/files/s3.ts";
import { openAppContainer, openDatabase } from "../container.ts";
import { closeDataFolder } from "../data-folder/close-data-folder.ts";
import { keySecrets } from "../data-folder/key-secrets.ts";
import { readBackupArguments, readRestoreArguments } from "./command-arguments.ts";
import { type Command, print, printError, runCommand } from "./run-command.ts";
import { showLedger } from "./show-ledger.ts";

const backup: Command = {
  help: `Usage: npm run backup [-- <file>]
Writes the database and the files of DATA_DIR into one archive, while the shop runs.
  <file>  where to; without it DATA_DIR/backups/nexxt-<time>.tar.gz`,
  run: async (args) => {
    const given = readBackupArguments(args);
    const config = readConfig();
    const now = new Date();
    const named = `nexxt-${now.toISOString().replaceAll(":", "-").slice(0, 19)}Z.tar.gz`;
    const file = path.resolve(given ?? path.join(config.dataDir, "backups", named));
    await closeDataFolder(config.dataDir, { warn: (_, message) => printError(message) });
    const db = await openDatabase(config, "command", printError);
    try {
      const { current: secret } = await keySecrets(config);
      const made = await writeBackup({ databaseUrl: db.url, dataDir: config.dataDir, file, secret, now });
      print(`${file}: ${summary(made)}`);
      print(
        secret
          ? `A restore needs the secret that it is signed with, which is not in it: ${config.signingKeySecret ? "SIGNING_KEY_SECRET" : path.join(config.dataDir, "signing-key-secret")}. Keep it elsewhere.`
          : "It is not signed, since this demo has no SIGNING_KEY_SECRET: a restore needs --unsigned.",
      );
      if (config.s3) print(`The files that people handed in are in ${config.s3.bucket}, not in this backup.`);
      return 0;
    } finally {
      await db.close();
    }
  },
};

const restore: Command = {
  help: `Usage: npm run restore -- <file> [--replace] [--unsigned]
Fills an empty DATA_DIR or DATABASE_URL, and the bucket where S3 is set, from a backup and checks the ledger. No shop may run on it.
Ends with 0 when the ledger is clean, and with 1 on a breach.
  --replace   deletes the shop that is there
  --unsigned  accepts a backup without a signature: of a demo without a secret`,
  run: async (args) => {
    const { file: given, replace, unsigned } = readRestoreArguments(args);
    const file = path.resolve(given);
    await access(file).catch(() => {
      throw new CannotStart(`There is no file ${file}.`);
    });
    const config = readConfig();
    // As the folder's one shop: it is refused while another one runs there.
    const db = await openDatabase(config, "shop", printError);
    try {
      const secrets = await keySecrets(config);
      const read = await restoreBackup({
        databaseUrl: db.url,
        dataDir: config.dataDir,
        file,
        secrets,
        unsigned,
        replace,
        storeFile: config.s3 ? openS3Files(config.s3).putPieces : null,
        prepare: async (migrations) => {
          await reclaimLogs(db);
          await migrate(db, path.resolve("migrations"), new Set(migrations.map((one) => one.name)));
          await (await openJobs(db, [], printError)).stop();
        },
        check: (query) => requireOpenKeys(query, secrets),
      });
      print(`Restored the backup of ${read.madeAt}: ${summary(read)}`);
      for (const { name: table, rows } of read.tables)
        if (rows > 0) print(`  ${String(rows).padStart(8)}  ${table}`);
    } finally {
      await db.close();
    }
    return checkRestored();
  },
};

await runCommand({ backup, restore });

async function checkRestored(): Promise<number> {
  const pdfThread = path.join(import.meta.dirname, "pdf-thread.js");
  const container = await openAppContainer(readConfig(), "command", pdfThread);
  try {
    return await showLedger(container.app, { json: false });
  } finally {
    await container.close();
  }
}

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files.length} files`;
}
