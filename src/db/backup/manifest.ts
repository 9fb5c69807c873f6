import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** Of what lies in the archive; another one is refused by name. */
const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const DATABASE_FOLDER = "database";
export const FILES_FOLDER = "data";

const applied = z.object({ name: z.string(), sha256: z.string() });
const table = z.object({
  schema: z.enum(["public", "pgboss"]),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Within the archive. */
  file: z.string(),
  sha256: z.string(),
});

/** What a backup says of itself: enough to see that it is whole, and which code can read it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(applied),
  /** Of the job queue's tables. */
  queueVersion: z.number().int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ file: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const newManifest = (rest: Omit<Manifest, "format">): Manifest => ({ format: FORMAT, ...rest });

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
