import { languages, pathInLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";

/** The service worker that opens the wallet offline, with its page and assets as last loaded. */

/** The message from the page to the worker. */
export interface CacheRequest {
  /** Path and query of the wallet's page, in its language. */
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
  location: Location;
}

const CACHE = "wallet";
const ASSET = /\/assets\/[\w.-]+/g;
const WALLET_PAGES = languages.map((language) => pathInLanguage(paths.profile(), language));
/** In ms: without a response in this time the cached page is shown. */
const NETWORK_TIMEOUT_MS = 4_000;

const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("message", (event) => event.waitUntil(cacheWallet(event.data)));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else if (request.mode === "navigate" && WALLET_PAGES.includes(url.pathname)) {
    event.respondWith(networkFirst(request, url.pathname));
  }
});

/** Caches nothing personal: the page is the same for every visitor, and fetched without cookies. */
async function cacheWallet({ page, assets }: CacheRequest): Promise<void> {
  const cache = await caches.open(CACHE);
  const response = await fetch(page, { credentials: "omit" });
  if (!response.ok) return;
  // Also the assets that the page names now: a new build may be live since it was opened.
  const named = (await response.clone().text()).match(ASSET) ?? [];
  const wanted = new Set([...assets, ...named].map((asset) => new URL(asset, scope.location.origin).href));
  for (const asset of wanted) if (!(await cache.match(asset))) await cache.add(asset);
  await cache.put(page, response);
  for (const { url } of await cache.keys()) {
    const { pathname, href } = new URL(url);
    if (pathname.startsWith("/assets/") && !wanted.has(href)) await cache.delete(url);
  }
}

/** Cached first: an asset's name changes with its content. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function networkFirst(request: Request, path: string): Promise<Response> {
  const cached = await caches.match(path, { ignoreSearch: true });
  if (!cached) return fetch(request);
  return fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }).catch(() => cached);
}
