import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { pictures } from "./tables.ts";

const UPLOADED = /^\/pictures\/(p-[0-9a-f]{32})\.webp$/;

/**
 * A page shows these until a picture is there: its 16 px copy as a data URL, by the picture's path. Empty for pictures
 * that came with the shop.
 */
export async function findPlaceholders(
  reads: Reads,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const names = [...new Set(paths.flatMap((path) => UPLOADED.exec(path)?.[1] ?? []))];
  if (names.length === 0) return () => "";
  const rows = await reads
    .select({ name: pictures.name, placeholder: pictures.placeholder })
    .from(pictures)
    .where(inArray(pictures.name, names));
  const byName = new Map(rows.map(({ name, placeholder }) => [name, placeholder]));
  return (path) => byName.get(UPLOADED.exec(path)?.[1] ?? "") ?? "";
}
