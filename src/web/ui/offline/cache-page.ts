import { trustedPolicy } from "../trusted-policy.ts";
import type { CacheRequest } from "./offline-service-worker.ts";
import workerUrl from "./offline-service-worker.ts?worker&url";

/**
 * Caches a page and all that it has loaded in this browser, so that it opens without a network. Call it again for what was loaded
 * since. Does nothing without service workers.
 */
export async function cachePage(page: Omit<CacheRequest, "assets">, scope: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active, installing, waiting } = await navigator.serviceWorker.register(
    trustedPolicy().createScriptURL(workerUrl),
    { scope },
  );
  // A badge at the door has the edition's logo.
  const kept = page.cache === "door" ? /^\/(?:assets|pictures)\// : /^\/assets\//;
  const assets = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && kept.test(pathname))
    .map(({ href }) => href);
  (active ?? waiting ?? installing)?.postMessage({ ...page, assets } satisfies CacheRequest);
}
