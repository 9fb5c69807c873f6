import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { m } from "#messages/messages.js";
import { newFileKey } from "#outside/files/files.ts";
import { type Check, errorText, fault, fine, unchecked, warning } from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";
import { unlessOffline } from "./offline.ts";

const TIMEOUT_MS = 10_000;
const HOUR_MS = 3_600_000;
const GB = 1024 ** 3;

/** Codes at the door, signatures of webhooks and six-digit codes bear this much, in seconds. */
const CLOCK_BEARS = 30;
/** A night's backup, and an hour. */
const BACKUP_HOURS = 25;
const FREE_GB = 2;
const FREE_SHARE = 0.1;
/** A due job that no worker has taken for so long, in minutes: none runs, or it cannot keep up. */
const JOB_MINUTES = 10;
/** The oldest PostgreSQL that the shop runs on. */
const POSTGRES = 15;

/** This machine's clock beside that of the provider or file service, which stand on the net, or of the database's machine. */
export const checkClock =
  ({ config, db, now }: DoctorContext): Check =>
  async () => {
    const asked = config.stripe?.url ?? config.ifthenpay?.url ?? config.s3?.endpoint;
    if (!asked && !config.databaseUrl) return unchecked(m.doctor_clock_nobody());
    const before = now().getTime();
    const theirs = asked ? await dateOf(asked) : await dateOfDatabase(db);
    // The answer was written somewhere between the two.
    const seconds = Math.round(Math.abs(theirs - (before + now().getTime()) / 2) / 1_000);
    return seconds > CLOCK_BEARS
      ? fault(m.doctor_clock_off({ seconds }), m.doctor_clock_todo())
      : fine(m.doctor_clock_fine({ seconds }));
  };

async function dateOf(url: string): Promise<number> {
  const answer = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Date.parse(answer.headers.get("date") ?? "");
}

async function dateOfDatabase(db: DoctorContext["db"]): Promise<number> {
  const [row] = await db.query<{ ms: number }>("select extract(epoch from clock_timestamp()) * 1000 as ms");
  return Number(row?.ms);
}

export const checkDisk =
  ({ config: { dataDir }, space }: DoctorContext): Check =>
  async () => {
    const { free, size } = await space(dataDir);
    const text = m.doctor_disk({ free: (free / GB).toFixed(1), size: (size / GB).toFixed(1) });
    if (free < FREE_GB * GB) return fault(text, m.doctor_disk_todo());
    return free < size * FREE_SHARE ? warning(text, m.doctor_disk_todo()) : fine(text);
  };

const backupsIn = (dataDir: string) => path.join(dataDir, "backups");

/** When it was written, in ms; null where there is none. */
export async function newestBackup(dataDir: string): Promise<number | null> {
  const folder = backupsIn(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".tar.gz"));
  const made = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
  return made.length === 0 ? null : Math.max(...made);
}

/** Those that `npm run backup` writes into the data folder. Of others nothing is known here. */
export const checkBackups =
  ({ config: { mode, dataDir, databaseUrl }, now }: DoctorContext): Check =>
  async () => {
    const at = await newestBackup(dataDir);
    if (at === null) {
      const text = m.doctor_backups_none({ folder: backupsIn(dataDir) });
      if (mode === "demo" || databaseUrl) return unchecked(text, m.doctor_backups_todo());
      return fault(text, m.doctor_backups_todo());
    }
    const hours = Math.round((now().getTime() - at) / HOUR_MS);
    const text = m.doctor_backups_age({ hours });
    return hours > BACKUP_HOURS ? fault(text, m.doctor_backups_todo()) : fine(text);
  };

/** How long the job that is due longest has waited for a worker, in seconds. */
export async function oldestDueJob(db: DoctorContext["db"]): Promise<number> {
  const [row] = await db.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(start_after))::int as seconds
     from pgboss.job where state = 'created' and not blocked and start_after <= now()`,
  );
  return row?.seconds ?? 0;
}

export const checkBackgroundWork =
  ({ db }: DoctorContext): Check =>
  async () => {
    const minutes = Math.floor((await oldestDueJob(db)) / 60);
    return minutes > JOB_MINUTES
      ? fault(m.doctor_work_late({ minutes }), m.doctor_work_todo())
      : fine(m.doctor_work_fine());
  };

export const checkVersions =
  ({ db }: DoctorContext): Check =>
  async () => {
    const [row] = await db.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const postgres = Math.floor((row?.number ?? 0) / 10_000);
    const text = m.doctor_versions({ node: process.versions.node, postgres });
    return postgres < POSTGRES ? fault(text, m.doctor_versions_todo({ oldest: POSTGRES })) : fine(text);
  };

/** Writes, reads and removes one small file where the files of people go. */
export const checkFiles =
  ({ config, files, names }: DoctorContext): Check =>
  async () => {
    if (!config.s3) return unchecked(m.doctor_files_disk());
    const key = newFileKey("doctor", "txt");
    const bytes = new TextEncoder().encode(key);
    try {
      await files.put(key, bytes);
      const read = await files.read(key);
      await files.remove(key);
      // S3 refuses a key that may not list, instead of saying that a file is absent.
      await files.size(key);
      if (read && Buffer.compare(read, bytes) === 0) return fine(m.doctor_files_fine());
      return fault(m.doctor_files_lost(), m.doctor_files_todo());
    } catch (error) {
      return unlessOffline(
        { names },
        error,
        fault(m.doctor_files_refused({ error: errorText(error) }), m.doctor_files_todo()),
      );
    }
  };
