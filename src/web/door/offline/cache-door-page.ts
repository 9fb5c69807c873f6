import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { cachePage } from "#web/ui/offline/cache-page.ts";

const ASSETS_MAX = 1_000;

export function cacheDoorPage(): Promise<void> {
  const page = localPath(organiserPaths.door());
  performance.setResourceTimingBufferSize(ASSETS_MAX);
  return cachePage({ cache: "door", page }, page);
}

/** The page would open now without a network. */
export async function isDoorPageCached(): Promise<boolean> {
  if (!("caches" in window)) return false;
  return (await caches.match(localPath(organiserPaths.door()), { ignoreSearch: true })) !== undefined;
}
