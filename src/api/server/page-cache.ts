import { LRUCache } from "lru-cache";
import { cacheAddress } from "./cache-address.ts";
import { type CachedPage, isCacheable, readPage, respondWith, sizeOf } from "./cached-page.ts";

/** The version is read this often at most, in ms: no change shows later, and a rush asks the database a few times a second. */
const VERSION_TTL_MS = 250;
/** All pages without a query fit: an edition has about 300, each 40 kB as it is stored. */
const PAGES_MAX_BYTES = 24_000_000;
/** Filters and searches have a cache of their own, so that made-up ones evict no page. */
const FILTERED_MAX_BYTES = 8_000_000;

/**
 * Answers from the cache, or renders the page: from its address alone, in the cache's spelling. `beforeRender` may refuse
 * this request; others that wait for the same page are not refused with it.
 */
export type CachePage = (
  request: Request,
  render: (address: URL) => Promise<Response>,
  beforeRender?: () => Promise<void>,
) => Promise<Response>;

/**
 * Caches pages, which depend on their path and on the query parameters of `pageCacheRules` alone, for as long as the
 * content has the same version; the least recently used go first. Answers with an ETag, and 304 to a browser that has
 * the page. Pages at secret addresses are rendered each time and sent with `no-store`.
 */
export function createPageCache(readVersion: () => Promise<string>): CachePage {
  let cache = emptyCache();
  let cacheVersion = "";
  const version = atMostEvery(VERSION_TTL_MS, readVersion);

  return async (request, render, beforeRender = async () => {}) => {
    const url = new URL(request.url);
    const address = cacheAddress(url);
    if (!address) {
      await beforeRender();
      return withoutStore(await render(url));
    }
    const current = await version().catch(() => null);
    // Nothing is known to be current; the page itself says best what is wrong.
    if (current === null) return render(address);
    if (current !== cacheVersion) {
      cache = emptyCache();
      cacheVersion = current;
    }
    if (!cache.has(address)) await beforeRender();
    const page = await cache.pageAt(address, () => render(address).then(readPage));
    return respondWith(page, request);
  };
}

/** The pages of one content version. */
function emptyCache() {
  const pages = new LRUCache<string, CachedPage>({ maxSize: PAGES_MAX_BYTES, sizeCalculation: sizeOf });
  const filtered = new LRUCache<string, CachedPage>({ maxSize: FILTERED_MAX_BYTES, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<CachedPage>>();
  return {
    /** Whether a page is there, or being rendered. */
    has: ({ pathname, search }: URL): boolean =>
      (search ? filtered : pages).has(pathname + search) || rendering.has(pathname + search),
    /** Visitors who come while a page is being rendered share that rendering. */
    pageAt({ pathname, search }: URL, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
      const key = pathname + search;
      const store = search ? filtered : pages;
      const known = store.get(key) ?? rendering.get(key);
      if (known) return known;
      const rendered = render()
        .then((page) => {
          if (isCacheable(page)) store.set(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, rendered);
      return rendered;
    },
  };
}

function withoutStore(response: Response): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status, statusText, headers });
}

/** Reads again only when the last value is older than that; callers meanwhile share one read. */
function atMostEvery<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { until: number; value: Promise<Value> } | null = null;
  return () => {
    if (!last || last.until < Date.now()) {
      const entry = { until: Date.now() + ms, value: read() };
      last = entry;
      entry.value.catch(() => {
        if (last === entry) last = null;
      });
    }
    return last.value;
  };
}
