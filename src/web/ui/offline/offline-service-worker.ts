import { languages } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { paths } from "#contract/paths.ts";

/** The service worker that opens the wallet and the door's page offline, each registered in its scope, with the assets last loaded. */

/** The message from the page to the worker. */
export interface CacheRequest {
  /** `wallet` deletes the assets that its page does not name; `door` leaves assets that it loaded only when it needed them. */
  cache: "wallet" | "door";
  /** Path and query of the page, in its language. */
  page: string;
  /** URLs of the assets that the page has loaded. */
  assets: string[];
}

interface LifecycleEvent {
  waitUntil(done: Promise<unknown>): void;
}
/** The used part of ServiceWorkerGlobalScope: TypeScript's webworker library conflicts with the DOM's. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "message", listener: (event: LifecycleEvent & { data: CacheRequest }) => void): void;
  addEventListener(
    type: "fetch",
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

const ASSET = /\/assets\/[\w.-]+/g;
const ASSET_URL = /\/assets\//;
/** The pages to be cached, with and without a language's prefix. */
const PAGES = [paths.profile(), organiserPaths.door()].flatMap((page) => [
  page,
  ...languages.map((language) => `/${language}${page}`),
]);
/** In ms: without a response in this time the cached page is shown. */
const NETWORK_TIMEOUT_MS = 3_000;

const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("message", (event) => event.waitUntil(cachePage(event.data)));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (/^\/(?:assets|pictures)\//.test(url.pathname)) event.respondWith(cacheFirst(request));
  else if (request.mode === "navigate" && PAGES.includes(url.pathname)) {
    event.respondWith(networkFirst(request, url.pathname));
  }
});

/** Caches nothing personal: the pages are the same for everyone, and fetched without cookies. */
async function cachePage({ cache: name, page, assets }: CacheRequest): Promise<void> {
  const cache = await caches.open(name);
  const response = await fetch(page, { credentials: "omit" });
  // A redirected response is another page than this address asks for.
  if (!response.ok || response.redirected) return;
  // Also the assets that the page names now: a new build may be live since it was opened.
  const named = (await response.clone().text()).match(ASSET) ?? [];
  const wanted = new Set([...assets, ...named].map((asset) => new URL(asset, scope.location.origin).href));
  for (const asset of wanted) {
    if (await cache.match(asset)) continue;
    // A page opens without a picture, and not without a script.
    const added = cache.add(asset);
    await (ASSET_URL.test(asset) ? added : added.catch(() => {}));
  }
  await cache.put(page, response);
  if (name === "door") return;
  for (const { url } of await cache.keys()) {
    const { pathname, href } = new URL(url);
    if (pathname.startsWith("/assets/") && !wanted.has(href)) await cache.delete(url);
  }
}

/** Cached first: the name of an asset, and of a picture, changes with its content. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function networkFirst(request: Request, path: string): Promise<Response> {
  const cached = await caches.match(path, { ignoreSearch: true });
  if (!cached) return fetch(request);
  return fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }).catch(() => cached);
}
