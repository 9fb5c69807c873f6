import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { trustedPolicy } from "#web/ui/trusted-policy.ts";
import type { CacheRequest } from "./wallet-service-worker.ts";
import workerUrl from "./wallet-service-worker.ts?worker&url";

/** Caches the wallet's page in this browser, so that it opens offline. Does nothing without service workers. */
export async function cacheWalletPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(trustedPolicy().createScriptURL(workerUrl), { scope: "/" });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const assets = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
  );
  const request: CacheRequest = {
    page: localPath(paths.wallet()),
    assets: assets.map(({ href }) => href),
  };
  active?.postMessage(request);
}
