import { LRUCache } from "lru-cache";
import type { EditionLook } from "#contract/organiser/edition/edition-look.ts";
import { readRecordPicture } from "#domain/platform/pictures/edition-pictures.ts";
import type { FileStore } from "#outside/files/files.ts";
import { drawLogo, type LogoPicture } from "#outside/logos.ts";

/** For light and for dark grounds. */
export interface EditionLogo {
  light: LogoPicture;
  dark: LogoPicture;
}

/** An uploaded picture's path names its bytes, so that a drawn one is good for ever. */
const drawn = new LRUCache<string, LogoPicture>({ max: 20 });

/** An edition's logo as a PNG that fits its ground, at most 900 × 450 px (more with a plate); null where it has none. */
export async function readLogo(
  files: FileStore,
  look: EditionLook | undefined,
  ground: keyof EditionLogo,
): Promise<LogoPicture | null> {
  if (!look?.logo) return null;
  const own = ground === "dark" ? look.logo_on_dark : look.logo;
  const plate = own === "";
  const path = own || look.logo;
  const key = `${path} ${plate}`;
  const known = drawn.get(key);
  if (known) return known;
  const bytes = await readRecordPicture(files, path);
  if (!bytes) return null;
  const logo = await drawLogo(bytes, plate);
  drawn.set(key, logo);
  return logo;
}

/** Both; null where the edition has none. */
export async function readLogos(files: FileStore, look: EditionLook): Promise<EditionLogo | null> {
  const [light, dark] = await Promise.all([readLogo(files, look, "light"), readLogo(files, look, "dark")]);
  return light && dark && { light, dark };
}
