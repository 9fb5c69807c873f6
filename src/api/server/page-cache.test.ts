import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

let version = "1";
/** Addresses that were rendered, in order. */
let rendered: string[] = [];
const visit = (path = "/agenda", headers: Record<string, string> = {}) =>
  new Request(`http://nexxt.example${path}`, { headers });
const render = async ({ pathname, search }: URL) => {
  rendered.push(pathname + search);
  return new Response(`page ${rendered.length}`, { headers: { "content-type": "text/html" } });
};
const createCache = () => createPageCache(async () => version);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  version = "1";
  rendered = [];
  return () => vi.useRealTimers();
});

describe("a page", () => {
  it("is rendered once per content version, also for two visitors at the same time", async () => {
    const cache = createCache();
    const [first, second] = await Promise.all([cache(visit(), render), cache(visit(), render)]);
    expect([await first.text(), await second.text()]).toEqual(["page 1", "page 1"]);
    await cache(visit("/agenda?day=27"), render);
    expect(rendered).toEqual(["/agenda", "/agenda?day=27"]);
  });

  it("shows a change of the content to the next visitor", async () => {
    const cache = createCache();
    const before = await cache(visit(), render);
    version = "2";
    vi.advanceTimersByTime(251);
    const after = await cache(visit(), render);
    expect([await before.text(), await after.text()]).toEqual(["page 1", "page 2"]);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  it("that was begun before a change of the content is not cached for the version after it", async () => {
    const cache = createCache();
    const started = Promise.withResolvers<void>();
    const old = Promise.withResolvers<Response>();
    const slow = cache(visit(), () => {
      started.resolve();
      return old.promise;
    });
    await started.promise;
    version = "2";
    vi.advanceTimersByTime(251);
    const fresh = await cache(visit(), render);
    old.resolve(new Response("old"));
    expect([await (await slow).text(), await fresh.text()]).toEqual(["old", "page 1"]);
    expect(await (await cache(visit(), render)).text()).toBe("page 1");
  });

  it("is not sent again to a browser that has it: 304, with its tag and without its body", async () => {
    const cache = createCache();
    const etag = (await cache(visit(), render)).headers.get("etag") ?? "";
    const again = await cache(visit("/agenda", { "if-none-match": `"other", W/${etag}` }), render);
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  });

  it("is compressed as the browser accepts it, each encoding with a tag of its own", async () => {
    const cache = createCache();
    const br = await cache(visit("/agenda", { "accept-encoding": "gzip, br" }), render);
    const gzip = await cache(visit("/agenda", { "accept-encoding": "gzip, br;q=0" }), render);
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe("page 1");
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe("page 1");
    expect(br.headers.get("etag")).not.toBe(gzip.headers.get("etag"));
  });

  it("that is missing, or could not be rendered, is not cached", async () => {
    const cache = createCache();
    const missing = async () => new Response("none", { status: 404 });
    expect((await cache(visit(), missing)).status).toBe(404);
    await expect(cache(visit(), () => Promise.reject(new Error("no database")))).rejects.toThrow();
    expect(await (await cache(visit(), render)).text()).toBe("page 1");
  });

  it("is rendered as well as it can be, and not cached, while the version cannot be read", async () => {
    const cache = createPageCache(() => Promise.reject(new Error("no database")));
    const broken = async () => new Response(`broken ${rendered.push("/")}`, { status: 500 });
    expect(await (await cache(visit(), broken)).text()).toBe("broken 1");
    expect(await (await cache(visit(), broken)).text()).toBe("broken 2");
  });
});

it("a picture is sent as it is, and cached where it is drawn", async () => {
  const cache = createCache();
  const draw = async () => {
    rendered.push("picture");
    return new Response("picture", { headers: { "content-type": "image/png" } });
  };
  const first = await cache(visit("/share/home.png", { "accept-encoding": "gzip, br" }), draw);
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("content-encoding"), await first.text()]).toEqual([null, "picture"]);
  expect((await cache(visit("/share/home.png", { "if-none-match": etag }), draw)).status).toBe(304);
  expect(rendered).toHaveLength(2);
});

it("a page that is there costs no one's limit, and a refused visitor's page is rendered for the next", async () => {
  const cache = createCache();
  const refuse = () => Promise.reject(new Error("rate_limited"));
  await expect(cache(visit("/about"), render, refuse)).rejects.toThrow("rate_limited");
  const [refused, served] = await Promise.allSettled([
    cache(visit("/about"), render, refuse),
    cache(visit("/about"), render),
  ]);
  expect([refused.status, served.status, rendered]).toEqual(["rejected", "fulfilled", ["/about"]]);
  expect((await cache(visit("/about"), render, refuse)).status).toBe(200);
  await expect(cache(visit("/login/x"), render, refuse)).rejects.toThrow("rate_limited");
});

describe("a query", () => {
  it("that was made up renders nothing again and pushes out no page, a thousand times over", async () => {
    const cache = createCache();
    for (const path of ["/", "/agenda", "/tickets/2"]) await cache(visit(path), render);
    for (let index = 0; index < 1_000; index += 1) {
      await cache(visit(`/?utm_source=${index}`), render);
      await cache(visit(`/agenda?x${index}=1&view=${index}&day=${100 + index}`), render);
      await cache(visit(`/tickets/2?fbclid=${index}`), render);
    }
    expect(rendered).toEqual(["/", "/agenda", "/tickets/2"]);
  });

  it("is rendered without the parameters that the page does not read", async () => {
    const cache = createCache();
    const plain = await cache(visit("/agenda?utm_source=mail"), render);
    expect(await (await cache(visit("/agenda"), render)).text()).toBe(await plain.text());
    expect(rendered).toEqual(["/agenda"]);
  });

  it("has one entry, whatever the order of its parameters, and however often one is given", async () => {
    const cache = createCache();
    await cache(visit("/agenda?stage=castelo&day=27&utm_medium=x"), render);
    await cache(visit("/agenda?day=27&stage=castelo&day=28"), render);
    await cache(visit("/en/agenda?day=27&stage=castelo"), render);
    expect(rendered).toEqual(["/agenda?day=27&stage=castelo", "/en/agenda?day=27&stage=castelo"]);
  });

  it.each([
    "day=0",
    "day=32",
    "day=27x",
    "view=mapa",
    "type=a%2Fb",
    `stage=${"a".repeat(81)}`,
    "sessions=1;2",
    "q=",
  ])("that says %s asks for nothing that the agenda has", async (query) => {
    const cache = createCache();
    await cache(visit(`/agenda?${query}`), render);
    expect(rendered).toEqual(["/agenda"]);
  });

  it("of a search is no longer than the search field", async () => {
    const cache = createCache();
    await cache(visit(`/speakers?q=${"a".repeat(500)}`), render);
    await cache(visit(`/speakers?q=${"a".repeat(501)}`), render);
    expect(rendered).toEqual([`/speakers?q=${"a".repeat(100)}`]);
  });

  it("of many different searches pushes out other searches, never a page or a filter", async () => {
    const cache = createCache();
    const large = async (address: URL) => {
      await render(address);
      const noise = randomBytes(150_000).toString("base64");
      return new Response(noise, { headers: { "content-type": "text/html" } });
    };
    await cache(visit("/agenda"), large);
    await cache(visit("/agenda?day=27"), large);
    for (let index = 0; index < 60; index += 1) await cache(visit(`/agenda?q=word${index}`), large);
    rendered = [];
    await cache(visit("/agenda"), large);
    await cache(visit("/agenda?day=27"), large);
    await cache(visit("/agenda?q=word59"), large);
    expect(rendered).toEqual([]);
    await cache(visit("/agenda?q=word0"), large);
    expect(rendered).toEqual(["/agenda?q=word0"]);
  });

  it("says before it is rendered whether a visitor can make up any number of such addresses", async () => {
    const cache = createCache();
    const seen: boolean[] = [];
    for (const path of ["/agenda", "/agenda?day=27", "/agenda?q=arte", "/agenda?sessions=1,2", "/agenda?q="])
      await cache(visit(path), render, async (isFree) => void seen.push(isFree));
    expect(seen).toEqual([false, false, true, true]);
  });

  it("of a page's data includes the requested loaders, and nothing else", async () => {
    const cache = createCache();
    await cache(visit("/agenda.data?day=27&_routes=session%2Clayout&utm_source=x"), render);
    await cache(visit("/agenda.data?_routes=session,layout"), render);
    expect(rendered).toEqual(["/agenda.data?_routes=session%2Clayout"]);
  });
});

describe("a page at a secret address", () => {
  it.each([
    "/login/19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05",
    "/en/login/19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05",
    "/claim/kJ3vX0b8Q2uZs7RfYt1LmA",
    "/claim/kJ3vX0b8Q2uZs7RfYt1LmA.data",
    "/newsletter/confirm/kJ3vX0b8Q2uZs7RfYt1LmA",
    "/Newsletter/unsubscribe/kJ3vX0b8Q2uZs7RfYt1LmA/",
    "/email/confirm/kJ3vX0b8Q2uZs7RfYt1LmA?confirmed",
  ])("%s is never an entry, and no cache on the way may store it", async (path) => {
    const cache = createCache();
    const pages = [await cache(visit(path), render), await cache(visit(path), render)];
    expect(rendered).toEqual(
      [path, path]
        .map((asked) => new URL(asked, "http://nexxt.example"))
        .map(({ pathname, search }) => pathname + search),
    );
    for (const page of pages) expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("that says itself that it must not be stored is not cached either", async () => {
    const cache = createCache();
    const personal = async (address: URL) => {
      const page = await render(address);
      page.headers.set("cache-control", "no-store");
      return page;
    };
    await cache(visit("/x"), personal);
    await cache(visit("/x"), personal);
    expect(rendered).toEqual(["/x", "/x"]);
  });

  it("leaves the login's own page in the cache, and once more for each purchase that it says it is for", async () => {
    const cache = createCache();
    for (const path of ["", "?redirect_to=profile", "?redirect_to=checkout", "?redirect_to=%2Fcheckout"])
      await cache(visit(`/login${path}`), render);
    expect(rendered).toEqual(["/login", "/login?redirect_to=checkout"]);
  });
});
