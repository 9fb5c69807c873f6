import { filePaths } from "#contract/paths.ts";
import { smallerPicturePath } from "#contract/pictures/pictures.ts";
import { currentSiteFacts, hasOurArtwork } from "#contract/site/site-facts.ts";

/** A picture of the edition's own look; null where ours stands. */
export function iconPath(which: Parameters<typeof filePaths.icon>[0]): string | null {
  const { name, look, seed, isAhead } = currentSiteFacts();
  // The drawn ones are the public edition's.
  if (isAhead && look?.logo) return smallerPicturePath(look.logo, 320, "webp");
  if (isAhead) return hasOurArtwork(name) ? null : NO_ICON;
  if (!look?.logo && (which === "logo" || hasOurArtwork(name))) return null;
  return filePaths.icon(
    which,
    [...Object.values(look ?? {}), seed].join("-").replaceAll(/[^\w-]|pictures|webp/g, ""),
  );
}

/** Browsers ask for one of their own where a page names none. */
const NO_ICON = "data:,";
