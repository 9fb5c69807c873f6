import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const MADE = ["superuser", "replication", "rewind", "app", "signing"] as const;
/** The keys of the bucket for backups; its provider makes them. */
const GIVEN = ["s3-key", "s3-key-secret"] as const;
export type Secrets = Record<(typeof MADE)[number], string> & Partial<Record<(typeof GIVEN)[number], string>>;

/** The cluster's secrets, `name value` a line; passwords that are missing are made and written. */
export function provideSecrets(file: string): Secrets {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = Object.fromEntries(text.split("\n").map((line) => line.trim().split(/\s+/)));
  const secrets: Secrets = Object.fromEntries([
    ...MADE.map((name) => [name, known[name] ?? randomBytes(32).toString("hex")]),
    ...GIVEN.filter((name) => known[name]).map((name) => [name, known[name]]),
  ]);
  const lines = Object.entries(secrets).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return secrets;
}
