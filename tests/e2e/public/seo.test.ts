import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

const get = (path: string, init?: RequestInit) => fetch(new URL(path, harness.app.url), init);
const textOf = async (path: string) => (await get(path)).text();
const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const tags = (html: string, start: string) => all(html, new RegExp(`(<${start}[^>]*>)`, "g"));

/** A page's alternates, as `pt=…`. */
const alternatesOf = (html: string, start: string) =>
  tags(html, start)
    .filter((tag) => tag.includes("hreflang=") || tag.includes("hrefLang="))
    .map((tag) => `${attribute(tag, "hreflang")}=${attribute(tag, "href")}`);

interface Described {
  "@type": string;
  [property: string]: unknown;
}
const describedIn = (html: string): Described[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).flatMap(
    (json) => JSON.parse(json)["@graph"],
  );
const ofType = (html: string, type: string) => describedIn(html).find((thing) => thing["@type"] === type);

/** `/en/agenda/12` is of the kind `/en/agenda/*`: its pages are rendered by one route from one list. */
const kindOf = (address: string) =>
  new URL(address).pathname.replace(/(?<=.\/)(?!(?:agenda|speakers|tickets)$)[^/]+$/, "*");

test("what the sitemap lists answers, is its own canonical, and has the sitemap's alternates, which name each other", async () => {
  const xml = await textOf("/sitemap.xml");
  const listed = new Map(
    all(xml, /(<url>.*?<\/url>)/g).map((url) => [
      all(url, /<loc>(.*?)<\/loc>/g)[0] as string,
      alternatesOf(url, "xhtml:link"),
    ]),
  );
  expect(listed.size).toBeGreaterThan(200);
  for (const [address, alternates] of listed)
    for (const alternate of alternates)
      expect(listed.get(alternate.replace(/^.*?=/, "")), `${address} and ${alternate}`).toEqual(alternates);
  // The first and the last of each kind.
  const kinds = Map.groupBy(listed.keys(), kindOf);
  const fetched = [...kinds.values()].flatMap((of) => [...new Set([of[0], of.at(-1)])]);
  expect(fetched.length).toBeGreaterThan(35);
  for (const address of fetched as string[]) {
    const answer = await get(address);
    expect(answer.status, address).toBe(200);
    const html = await answer.text();
    const canonical = tags(html, "link ").find((tag) => attribute(tag, "rel") === "canonical") ?? "";
    expect(attribute(canonical, "href")).toBe(address);
    expect(html).not.toContain("noindex");
    expect(alternatesOf(html, "link "), address).toEqual(listed.get(address));
  }
});

test("the feed has every session once", async () => {
  const { count } = (await (await get("/api/v1/events/")).json()) as { count: number };
  const ids = all(await textOf("/feed.xml"), /<entry>.*?<id>(.*?)<\/id>/gs);
  expect([new Set(ids).size, ids.length]).toEqual([count, count]);
  expect(all(await textOf("/en/feed.xml"), /<entry>.*?<id>(.*?)<\/id>/gs)).toEqual(ids);
});

test("robots are allowed everywhere except the API and personal pages, and are given the sitemap", async () => {
  const lines = (await textOf("/robots.txt")).trim().split("\n");
  expect(lines).toContain("Allow: /");
  for (const path of ["/api/", "/checkout", "/en/checkout", "/profile", "/login", "/dev"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines.at(-1)).toBe(`Sitemap: ${harness.app.url}/sitemap.xml`);
});

test.each([
  ["/", "/manifest.webmanifest", { lang: "pt", start_url: "/" }],
  ["/en", "/en/manifest.webmanifest", { lang: "en", start_url: "/en" }],
])("%s can be put on a home screen, with icons of the sizes it says", async (path, manifestPath, own) => {
  const link = tags(await textOf(path), "link ").find((tag) => attribute(tag, "rel") === "manifest") ?? "";
  expect(attribute(link, "href")).toBe(manifestPath);
  const answer = await get(manifestPath);
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({ short_name: "Nexxt", display: "standalone", ...own });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await get(src);
    expect([icon.status, icon.headers.get("content-type")?.split(";")[0]], src).toEqual([200, type]);
    if (sizes === "any") continue;
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("each page is shared with a picture of its own, another one in English", async () => {
  const pictureOf = async (address: string) => {
    const meta = tags(await textOf(address), "meta ").find((tag) => tag.includes('"og:image"')) ?? "";
    const answer = await get(attribute(meta, "content"));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    return createHash("sha256").update(bytes).digest("hex");
  };
  const paths = [
    "/",
    "/about",
    "/speakers/leonor-vasques",
    "/agenda/2",
    "/tickets/1",
    "/tickets/1/1",
    "/terms",
  ];
  const shared = [...paths, "/en", "/en/about", "/en/agenda/2"];
  expect(new Set(await Promise.all(shared.map(pictureOf))).size).toBe(shared.length);
});

test("a share image is not sent again to a client that has it, and answers 404 for an unknown page", async () => {
  const etag = (await get("/share/agenda.png")).headers.get("etag") ?? "";
  expect((await get("/share/agenda.png", { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const path of [
    "/share/nobody.png",
    "/share/speakers/nobody.png",
    "/share/agenda/999.png",
    "/share/tickets/1/999.png",
    "/share/home",
  ])
    expect((await get(path)).status, path).toBe(404);
});

test("a HEAD request does not empty the cached page", async () => {
  expect(await (await get("/terms?only=headers", { method: "HEAD" })).text()).toBe("");
  expect(await textOf("/terms?only=headers")).toContain("</html>");
});

test("structured data describe the conference, its sessions and its prices", async () => {
  const home = ofType(await textOf("/"), "Festival");
  const agenda = ofType(await textOf("/agenda"), "Festival");
  const { count } = (await (await get("/api/v1/events/")).json()) as { count: number };
  expect(home).toMatchObject({
    name: "Nexxt 2025",
    startDate: "2025-10-26T09:00:00+00:00",
    location: { address: { addressLocality: "Leiria" } },
  });
  expect(home?.subEvent).toContainEqual(expect.objectContaining({ "@type": "Event" }));
  expect(home?.offers).toContainEqual(expect.objectContaining({ "@type": "Offer" }));
  expect(agenda?.subEvent).toHaveLength(count);
  expect(agenda?.["@id"]).toBe(home?.["@id"]);

  const session = ofType(await textOf("/agenda/2"), "Event");
  expect(session).toMatchObject({
    superEvent: { "@id": home?.["@id"] },
    performer: [{ "@type": "Person" }],
    location: { address: { streetAddress: expect.any(String) } },
  });
  const speaker = ofType(await textOf("/speakers/leonor-vasques"), "Person");
  expect(speaker?.name).toBe("Leonor Vasques");
  expect(speaker?.performerIn).toContainEqual(expect.objectContaining({ url: session?.url }));
  const shop = ofType(await textOf("/tickets"), "Festival");
  expect(shop?.offers).toContainEqual(
    expect.objectContaining({ price: "61.38", priceCurrency: "EUR", validFrom: expect.any(String) }),
  );
});

test.each(["/about", "/speakers/leonor-vasques", "/agenda/2", "/tickets/1/1", "/policy"])(
  "%s says the way to it from home",
  async (path) => {
    const items = ofType(await textOf(path), "BreadcrumbList")?.itemListElement as { item: string }[];
    expect(items[0]?.item).toBe(`${harness.app.url}/`);
    expect(items.at(-1)?.item).toBe(harness.app.url + path);
  },
);

test("the structured data of a page exists while the page is shown, and logs no error; sitemap and feeds are XML", async () => {
  const page = await harness.visitor();
  const roots: Record<string, string> = {};
  for (const path of ["/sitemap.xml", "/feed.xml", "/en/feed.xml"]) {
    const xml = await textOf(path);
    roots[path] = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "application/xml").documentElement.nodeName,
      xml,
    );
  }
  expect(roots).toEqual({ "/sitemap.xml": "urlset", "/feed.xml": "feed", "/en/feed.xml": "feed" });

  const scripts = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((found) => found.map((one) => one.textContent));
  await visit(page, "/speakers/leonor-vasques");
  expect((await scripts()).join()).toContain("Leonor Vasques");
  await page.getByRole("main").getByRole("navigation").getByRole("link").last().click();
  await page.waitForURL((url) => !url.pathname.endsWith("leonor-vasques"));
  await expect.poll(scripts).toEqual([]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Leonor Vasques" }).waitFor();
  expect(await scripts()).toEqual([]);
  expect(harness.takeComplaints()).toEqual([]);
});
