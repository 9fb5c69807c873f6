import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Edition } from "#contract/programme/edition.ts";
import { findUsedPictures } from "#domain/registry/used-pictures.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterAll(() => shop.close());

const ask = (method: string, path: string, body?: unknown) =>
  shop.call<{ id: number; version: number; audit_id: number; path: string; site: object; look: object }>(
    method,
    `/organiser/${path}`,
    { token, body },
  );
const shown = async () => (await shop.call<Edition>("GET", "/edition/")).body;

it("menu, links, film and map are as the organiser wants them, and ours again once that is undone", async () => {
  const before = await shown();
  expect(before).toMatchObject({
    menu: expect.arrayContaining(["company"]),
    links: [],
    film: null,
    map: null,
  });
  const file = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#c2185b" } })
    .webp()
    .toBuffer();
  const { path } = (await ask("POST", "pictures/", { file: file.toString("base64") })).body;
  const { version, site, look } = (await ask("GET", "editions/1/")).body;
  const links = [{ label: { pt: "Blogue", en: "Blog" }, url: "https://blogue.example/" }];
  const saved = await ask("PATCH", "editions/1/", {
    version,
    site: {
      ...site,
      menu: ["agenda", "about"],
      links,
      film_youtube_id: "dQw4w9WgXcQ",
      film_alt: "A plateia de pé",
      map_address: "Rua das Flores 1, Porto",
      partner_groups: ["media", "sponsor"],
    },
    look: { ...look, film_poster: path, map: path, share: path },
  });
  expect(saved.status).toBe(200);
  expect(await shown()).toMatchObject({
    menu: ["agenda", "about"],
    links,
    film: { youtube_id: "dQw4w9WgXcQ", poster: path, alt: "A plateia de pé" },
    map: { picture: path, alt: "", address: "Rua das Flores 1, Porto" },
    partner_groups: ["media", "sponsor"],
  });
  expect(await findUsedPictures(shop.app.db.read)).toContain(path);
  expect((await ask("POST", `audit/${saved.body.audit_id}/undo/`, {})).status).toBe(200);
  expect(await shown()).toMatchObject({ menu: before.menu, links: [], film: null, map: null });
  // Ours again, which is not stored: the version before knows no such field.
  expect((await shown()).partner_groups).toEqual(before.partner_groups);
  const [stored] = await shop.db.query<{ site: object }>("select site from editions where id = 1");
  expect(stored?.site).not.toHaveProperty("partner_groups");
});

it("a program that knows nothing of the newer parts changes texts, and leaves menu, links, film and pictures as they are", async () => {
  const { version, site, look } = (await ask("GET", "editions/1/")).body;
  const links = [{ label: { pt: "Blogue" }, url: "https://blogue.example/" }];
  const own = {
    ...site,
    menu: ["agenda"],
    links,
    film_alt: "A plateia",
    map_address: "Rua 1",
    partner_groups: ["stage"],
  };
  const set = await ask("PATCH", "editions/1/", { version, site: own, look: { ...look, accent: "#7a1f5c" } });
  const old = { texts: { about_heading: { pt: "Sete vidas" } }, home: ["tickets"] };
  const looks = { logo: "", logo_on_dark: "" };
  const saved = await ask("PATCH", "editions/1/", { version: set.body.version, site: old, look: looks });
  expect(saved.body).toMatchObject({
    site: {
      ...old,
      menu: ["agenda"],
      links,
      film_alt: "A plateia",
      map_address: "Rua 1",
      partner_groups: ["stage"],
    },
    look: { accent: "#7a1f5c" },
  });
  for (const { audit_id } of [saved.body, set.body]) await ask("POST", `audit/${audit_id}/undo/`, {});
});

it("partners stand at their place of the home page; the version before shows it to visitors without them", async () => {
  const { version, site } = (await ask("GET", "editions/1/")).body;
  const home = ["tickets", "partners", "days"];
  const saved = await ask("PATCH", "editions/1/", { version, site: { ...site, home } });
  expect((await shown()).home).toEqual(home);
  const [stored] = await shop.db.query<{ site: { home: string[] } }>(
    "select site from editions where id = 1",
  );
  expect(stored?.site.home).toEqual(["tickets", "days"]);
  expect((await ask("GET", "editions/1/")).body.site).toEqual({ ...site, home });
  await ask("POST", `audit/${saved.body.audit_id}/undo/`, {});
});

it("the home page of a new edition has a place for its partners", async () => {
  const days = { first_day: "2043-05-01", last_day: "2043-05-03" };
  const made = await ask("POST", "editions/", { name: "Outra", year: 2043, copy_from: null, ...days });
  expect(made.body.site).toMatchObject({ home: expect.arrayContaining(["partners"]) });
});

it("a picture that is not the shop's, an entry twice and a link without an address are refused", async () => {
  const { version, site, look } = (await ask("GET", "editions/1/")).body;
  for (const wrong of [
    { look: { ...look, share: "/pictures/p-000000000000000000000000.webp" } },
    { site: { ...site, menu: ["about", "about"] } },
    { site: { ...site, links: [{ label: { pt: "Nada" }, url: "" }] } },
    { site: { ...site, film_youtube_id: "https://youtu.be/x" } },
  ])
    expect((await ask("PATCH", "editions/1/", { version, ...wrong })).status).toBe(400);
});

it("numbers that were not typed are those of the programme; typed ones stay", async () => {
  const { statistics } = (
    await shop.db.query<{ statistics: Edition["statistics"] }>("select statistics from editions where id = 1")
  )[0] ?? { statistics: null };
  const none = { ...statistics, event_days: 0, speakers: 0, talks: 0, venues: 3 };
  await shop.db.query("update editions set statistics = $1 where id = 1", [JSON.stringify(none)]);
  const { statistics: counted, statistics_counted } = await shown();
  expect(statistics_counted).toEqual(["event_days", "speakers", "talks"]);
  const count = async (path: string) =>
    (await shop.call<{ count: number }>("GET", `/${path}/?limit=1`)).body.count;
  expect(counted).toMatchObject({
    event_days: 6,
    speakers: await count("speakers"),
    talks: await count("events"),
    venues: 3,
  });
  expect(counted.talks).toBeGreaterThan(10);
  // A stage whose venue is not said yet is no venue more.
  await shop.db.query("update editions set statistics = $1 where id = 1", [
    JSON.stringify({ ...none, venues: 0 }),
  ]);
  const venues = async () => (await shown()).statistics.venues;
  await shop.db.query(
    "update stages set venue_id = (select min(id) from venues where edition_id = 1) where edition_id = 1",
  );
  expect(await venues()).toBe(1);
  await shop.db.query(
    "update stages set venue_id = null where id = (select max(id) from stages where edition_id = 1)",
  );
  expect(await venues()).toBe(1);
  const copy = { name: "Nexxt", year: 2040, first_day: "2040-05-01", last_day: "2040-05-02" };
  const next = await ask("POST", "editions/", {
    ...copy,
    copy_from: 1,
    with_speakers: false,
    with_sessions: false,
  });
  expect(next.body).toMatchObject({ statistics: { event_days: 0, speakers: 0, talks: 0, venues: 0 } });
});

it("an edition of before, which has none of these, shows ours", async () => {
  await shop.db.query(
    `update editions set site = site - '{menu,links,film_youtube_id,film_alt,map_alt,map_address}'::text[],
      look = look - '{share,film_poster,map}'::text[] where id = 1`,
  );
  expect((await shown()).menu).toContain("speakers");
  const { body } = await ask("GET", "editions/1/");
  expect(body).toMatchObject({ site: { links: [], map_address: "" }, look: { share: "" } });
  const renamed = await ask("PATCH", "editions/1/", { version: body.version, city: "Porto" });
  expect(renamed.status).toBe(200);
  expect((await ask("POST", `audit/${renamed.body.audit_id}/undo/`, {})).status).toBe(200);
});
