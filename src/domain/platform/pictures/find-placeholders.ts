import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { readOwnPlaceholders } from "#outside/own-pictures.ts";
import { pictures } from "./tables.ts";

const PATH = /^\/pictures\/([\w-]+)\.webp$/;
const UPLOADED = /^p-[0-9a-f]{32}$/;

/** A page shows these until a picture is there: its 16 px copy as a data URL, by the picture's path; empty where there is none. */
export async function findPlaceholders(
  reads: Reads,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const nameOf = (path: string) => PATH.exec(path)?.[1] ?? "";
  const names = [...new Set(paths.map(nameOf))].filter((name) => UPLOADED.test(name));
  const rows =
    names.length === 0
      ? []
      : await reads
          .select({ name: pictures.name, placeholder: pictures.placeholder })
          .from(pictures)
          .where(inArray(pictures.name, names));
  const byName = new Map(rows.map(({ name, placeholder }) => [name, placeholder]));
  const own = await readOwnPlaceholders();
  return (path) => byName.get(nameOf(path)) ?? own.get(nameOf(path)) ?? "";
}
