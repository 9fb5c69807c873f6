import { filePaths } from "#contract/paths.ts";
import { currentSiteFacts, hasOurArtwork } from "#contract/site/site-facts.ts";

/** A picture of the edition's own look; null where ours stands. */
export function iconPath(which: Parameters<typeof filePaths.icon>[0]): string | null {
  const { name, look, seed, isAhead } = currentSiteFacts();
  // The server draws the public edition's.
  if (isAhead) return "data:,";
  if (!look?.logo && (which === "logo" || hasOurArtwork(name))) return null;
  return filePaths.icon(
    which,
    [...Object.values(look ?? {}), seed].join("-").replaceAll(/[^\w-]|pictures|webp/g, ""),
  );
}
