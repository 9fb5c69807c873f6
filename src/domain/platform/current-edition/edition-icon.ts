import { LRUCache } from "lru-cache";
import { accentColours } from "#contract/site/accent-colours.ts";
import type { AppContext } from "#domain/app-context.ts";
import { drawIcon } from "#outside/logos.ts";
import { findEdition } from "./current-edition.ts";
import { readLogo } from "./edition-logo.ts";

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 20 });

/**
 * Returns an icon of the published edition: a square of its logo, or of its drawing where it has none; or its
 * logo for dark grounds. Null where there is no such picture.
 */
export async function readIcon(
  { db, files }: Pick<AppContext, "db" | "files">,
  which: number | "logo",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const edition = await findEdition(db.read);
  if (!edition) return null;
  const { look, seed } = edition;
  if (which === "logo") {
    const logo = await readLogo(files, look, "dark");
    return logo && new Uint8Array(logo.png);
  }
  const key = JSON.stringify([which, look, seed]);
  const known = drawn.get(key);
  if (known) return known;
  const logo = await readLogo(files, look, "light");
  const accent = accentColours(look.accent)?.dark ?? null;
  const png = new Uint8Array(await drawIcon({ logo, seed, accent }, which));
  drawn.set(key, png);
  return png;
}
