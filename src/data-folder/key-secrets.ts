import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#config";
import { type Secrets, secretFrom } from "#db/sealed-value.ts";

type Settings = Pick<
  Config,
  "signingKeySecret" | "previousSigningKeySecret" | "mode" | "databaseUrl" | "dataDir"
>;

/**
 * Returns the secrets that encrypt keys in the database: the setting, which production requires. A demo on
 * its own database makes a secret in its data folder; one on a server has none, because its processes may not
 * share a folder.
 */
export async function keySecrets(config: Settings): Promise<Secrets> {
  const text = config.signingKeySecret ?? (isAlone(config) ? await demoSecret(config.dataDir) : null);
  const previous = config.previousSigningKeySecret;
  return { current: text ? secretFrom(text) : null, previous: previous ? secretFrom(previous) : null };
}

const isAlone = ({ mode, databaseUrl }: Settings) => mode === "demo" && databaseUrl === undefined;

const FILE = "signing-key-secret";

/** The secret of a demo on its own database: made at its first start, readable by its own user alone. */
async function demoSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  const made = randomBytes(32).toString("base64");
  // Two processes may start at once: one makes it and the other reads it.
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
