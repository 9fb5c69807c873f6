import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CannotStart } from "../cannot-start.ts";
import type { Secret, Secrets } from "../sealed-value.ts";

/** The archive's format; a restore refuses another one by name. */
const FORMAT = 1;
export const MANIFEST = "manifest.json";
/** Beside it: `<id of the secret> <HMAC of the manifest>`. */
export const SIGNATURE = "manifest.hmac";
export const DATABASE_FOLDER = "database";
export const FILES_FOLDER = "data";
/** People's uploads and the files that the shop made for them, by the keys of the file store. */
export const STORED_FILES = `${FILES_FOLDER}/files/`;
/** The data folder's parts that a backup has and a restore writes: nothing that a server reads as its settings. */
export const DATA_FOLDERS: readonly string[] = ["files", "outbox"];

function isDataFile(file: string): boolean {
  const [top, folder = "", ...rest] = file.split("/");
  const isBelow = top === FILES_FOLDER && DATA_FOLDERS.includes(folder) && rest.length > 0;
  return isBelow && !rest.some((part) => ["", ".", ".."].includes(part));
}

const applied = z.object({ name: z.string(), sha256: z.string() });
const content = { sha256: z.string(), bytes: z.number().int().nonnegative() };
const table = z.object({
  schema: z.enum(["public", "pgboss"]),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Within the archive. */
  file: z.string().regex(/^database\/[\w.]+\.copy$/),
  ...content,
});

/** A backup's description of itself: enough to see that it is whole, and which code can read it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(applied),
  queueVersion: z.number().int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ file: z.string().refine(isDataFile), ...content })),
});
export type Manifest = z.output<typeof manifest>;

export const newManifest = (rest: Omit<Manifest, "format">): Manifest => ({ format: FORMAT, ...rest });

/** The signature of a manifest's bytes, with a key of its own derived from the secret. */
export const sign = (secret: Secret, text: Uint8Array): string => `${secret.id} ${hmacOf(secret, text)}`;

/** Throws CannotStart for a manifest that no given secret has signed; `unsigned` accepts one without a signature. */
export function requireSigned(
  text: Uint8Array,
  signature: string | null,
  { file, secrets, unsigned }: { file: string; secrets: Secrets; unsigned: boolean },
): void {
  if (signature === null) {
    if (unsigned) return;
    throw new CannotStart(
      `${file} is not signed (it is of a demo without a secret, or was changed): if you know that it is yours, restore it with --unsigned.`,
    );
  }
  const [id = "", hmac = ""] = signature.trim().split(" ");
  const secret = [secrets.current, secrets.previous].find((one) => one?.id === id);
  if (!secret)
    throw new CannotStart(
      `${file} is signed with another SIGNING_KEY_SECRET (${id.slice(0, 8)}; given: ${secrets.current?.id ?? "none"}): set the one of that day (a demo's is in its data folder, signing-key-secret), or give it as SIGNING_KEY_SECRET_PREVIOUS.`,
    );
  const [given, right] = [Buffer.from(hmac), Buffer.from(hmacOf(secret, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new CannotStart(`${file} is not a whole backup: its ${MANIFEST} was changed.`);
}

function hmacOf({ key }: Secret, text: Uint8Array): string {
  const own = new Uint8Array(hkdfSync("sha256", key, "", "nexxt backups 1", 32));
  return createHmac("sha256", own).update(text).digest("hex");
}

export async function contentOf(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  const source = createReadStream(file);
  await pipeline(source, hash);
  return { sha256: hash.digest("hex"), bytes: source.bytesRead };
}
