import { LRUCache } from "lru-cache";
import { freeParameters } from "#contract/page-cache-rules.ts";
import { cacheAddress } from "./cache-address.ts";
import { type CachedPage, isCacheable, readPage, respondWith, sizeOf } from "./cached-page.ts";

/** The version is read this often at most, in ms: no change shows later, and a rush asks the database a few times a second. */
const VERSION_TTL_MS = 250;
/** All pages without a query fit: an edition has about 300, each 40 kB as it is stored. */
const PAGES_MAX_BYTES = 24_000_000;
/** Filters have a cache of their own, so that made-up ones evict no page, and so have searches and lists of sessions. */
const FILTERED_MAX_BYTES = 8_000_000;
const FREE_MAX_BYTES = 2_000_000;

/**
 * Answers from the cache, or renders the page: from its address alone, in the cache's spelling. `beforeRender` may refuse
 * this request, and learns whether a visitor can make up any number of such addresses; others that wait for the same
 * page are not refused with it.
 */
export type CachePage = (
  request: Request,
  render: (address: URL) => Promise<Response>,
  beforeRender?: (isFree: boolean) => Promise<void>,
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
      await beforeRender(false);
      return withoutStore(await render(url));
    }
    const current = await version().catch(() => null);
    // No cached page is known to be current; the page itself says best what is wrong.
    if (current === null) return render(address);
    if (current !== cacheVersion) {
      cache = emptyCache();
      cacheVersion = current;
    }
    if (!cache.has(address)) await beforeRender(isFree(address));
    const page = await cache.pageAt(address, () => render(address).then(readPage));
    return respondWith(page, request);
  };
}

function emptyCache() {
  const pages = new LRUCache<string, CachedPage>({ maxSize: PAGES_MAX_BYTES, sizeCalculation: sizeOf });
  const filtered = new LRUCache<string, CachedPage>({ maxSize: FILTERED_MAX_BYTES, sizeCalculation: sizeOf });
  const free = new LRUCache<string, CachedPage>({ maxSize: FREE_MAX_BYTES, sizeCalculation: sizeOf });
  const storeOf = (address: URL) => (isFree(address) ? free : address.search ? filtered : pages);
  const rendering = new Map<string, Promise<CachedPage>>();
  return {
    /** A page is cached, or being rendered. */
    has: (address: URL): boolean => {
      const key = address.pathname + address.search;
      return storeOf(address).has(key) || rendering.has(key);
    },
    /** Visitors who come while a page is being rendered share that rendering. */
    pageAt(address: URL, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
      const key = address.pathname + address.search;
      const store = storeOf(address);
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

const isFree = ({ searchParams }: URL) => freeParameters.some((name) => searchParams.has(name));

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
