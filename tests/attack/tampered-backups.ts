import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { MANIFEST, newManifest, SIGNATURE, sign } from "#db/backup/manifest.ts";
import { secretFrom } from "#db/sealed-value.ts";
import { packedEnd, packedEntry } from "#tests/hostile-archive.ts";
import { runBackups } from "../faults/run-backups.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";

const SECRET = "a secret of the attacked shop, 32 characters";
const PLANTED = "data/postgres/postgresql.auto.conf";
const content = Buffer.from("archive_mode = on\narchive_command = 'touch planted'\n");
const BEFORE = "written beside the database, whose server then runs the command";

type Entry = Parameters<typeof packedEntry>[0];

/** An attacker has changed a backup of the shop's own before it is restored. The shop at this address is not touched. */
export async function attack({ short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const planted: Entry = { path: PLANTED, content };
  const named = [
    { file: PLANTED, sha256: createHash("sha256").update(content).digest("hex"), bytes: content.length },
  ];
  const own = backup([]);
  const [, signature] = own;
  const [changed] = backup(named);
  return [
    await restore("a file that its manifest does not name", [...own, planted]),
    await restore("a manifest that names it, under the old signature", [changed, signature, planted]),
    await restore("the same without a signature", [changed, planted]),
    await restore("the same, accepted without one", [changed, planted], "--unsigned"),
    await restore("a path that leads up", [...own, { ...planted, path: "data/files/../postgres/x.conf" }]),
    await restore("a link", [
      ...own,
      { path: "data/files/x", type: "SymbolicLink", linkpath: "../postgres" },
    ]),
  ];
}

/** Manifest and signature. */
function backup(files: { file: string; sha256: string; bytes: number }[]): [Entry, Entry] {
  const made = newManifest({
    madeAt: new Date().toISOString(),
    postgres: "18",
    migrations: [],
    queueVersion: 1,
    tables: [],
    sequences: [],
    files,
  });
  const text = Buffer.from(JSON.stringify(made));
  return [
    { path: MANIFEST, content: text },
    { path: SIGNATURE, content: Buffer.from(sign(secretFrom(SECRET), text)) },
  ];
}

async function restore(tried: string, entries: Entry[], ...flags: string[]): Promise<AttackRow> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-tampered-"));
  try {
    await writeFile(path.join(dataDir, "signing-key-secret"), SECRET, { mode: 0o600 });
    const file = path.join(dataDir, "tampered.tar.gz");
    await writeFile(file, Buffer.concat([...entries.map(packedEntry), packedEnd]));
    const { code, output } = await runBackups(["restore", file, ...flags], dataDir);
    const found = (await readdir(dataDir)).filter((name) => ["files", "outbox"].includes(name));
    return {
      tried: `a backup with ${tried}`,
      before: BEFORE,
      now: `ended with ${code}: ${output.replaceAll(file, "it").split("\n")[0]}`,
      passed: code === 1 && /is not a whole backup|is not signed/.test(output) && found.length === 0,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
