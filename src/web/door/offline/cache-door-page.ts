import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { trustedPolicy } from "../../ui/trusted-policy.ts";
import workerUrl from "./door-service-worker.ts?worker&url";

const ASSETS_MAX = 1_000;

/** Caches the door's page and all that it has loaded, so that it opens without a network. Call it again for what was loaded since. */
export async function cacheDoorPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const page = localPath(organiserPaths.door());
  performance.setResourceTimingBufferSize(ASSETS_MAX);
  const { active, installing, waiting } = await navigator.serviceWorker.register(
    trustedPolicy().createScriptURL(workerUrl),
    { scope: page },
  );
  const assets = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ href }) => href);
  (active ?? waiting ?? installing)?.postMessage({ page, assets });
}

/** Whether the page would open now without a network. */
export async function isDoorPageCached(): Promise<boolean> {
  if (!("caches" in window)) return false;
  return (await caches.match(localPath(organiserPaths.door()), { ignoreSearch: true })) !== undefined;
}
