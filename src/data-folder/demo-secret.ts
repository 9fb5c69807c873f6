import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const FILE = "signing-key-secret";

/** The secret of a demo on its own database: made at its first start, readable by its own user alone. */
export async function demoSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  const made = randomBytes(32).toString("base64");
  // Two processes may start at once: one makes it and the other reads it.
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
