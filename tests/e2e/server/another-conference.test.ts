import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, pathInLanguage, setLanguages } from "#contract/language.ts";
import { filePaths, paths } from "#contract/paths.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { addAnotherRecords } from "#tests/fixtures/another-records.ts";
import { publicPages } from "#web/public/seo/public-pages.ts";
import { visit } from "../harness/browser.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { asStaff, staffStorage } from "../harness/staff-member.ts";

/** Its organiser writes English, as its visitors do who are not Portuguese. */
const { harness, db } = setUpPostgresHarness({ FIRST_LANGUAGE: "en" });
beforeAll(() => setLanguages("en"));
afterAll(() => setLanguages("pt"));

/** Texts that would be untrue of an edition that is not ours, and of one that has nothing yet. */
const UNTRUE = /nexxt|leiria|\bsix(?!-digit)\b|\bseis(?! dígitos)\b|\bem porto\b|>\+?0<\/dd|\+0\b|01 JAN/gi;

/** Without addresses, styles and what the server's own machinery is called. */
const readable = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/(?:href|src|srcSet)="[^"]*"/gi, "")
    .replace(/https?:\/\/[^\s"<]+/g, "");

test("another conference, made by its organiser: no page, manifest or feed of it says what is ours or untrue", async () => {
  const owner = await staffStorage(harness, "owner");
  const call = asStaff(harness.app, owner);
  const made = await call("POST", "editions/", {
    name: "Semana Aberta",
    year: 2031,
    city: "Porto",
    first_day: "2031-05-05",
    last_day: "2031-05-07",
  });
  const written = await call("PATCH", `editions/${made.id}/`, {
    version: made.version,
    tagline: "Feito à mão",
    contact_email: "ola@semana.example",
    site: {
      home: ["tickets", "newsletter", "headline"],
      texts: {
        about_heading: { pt: "{days} {in_event}", en: "{days} at {event}" },
        layout_about: { en: "The week" },
      },
    },
    organiser: { name: "Oficina do Porto", tax_number: "500000000", address: "Rua das Flores 1, Porto" },
  });
  const records = await addAnotherRecords(call, made.id);
  await db.query("update editions set state = 'preparing' where id = 1");
  // It would be public before its edition is.
  await db.query("update calls set published = false");
  await db.query("update editions set state = 'published' where id = $1", [made.id]);

  const files = [
    filePaths.manifest(),
    filePaths.feed(),
    filePaths.calendar(null),
    filePaths.calendar([records.session]),
  ];
  const pages = [
    ...publicPages,
    ...[paths.session(records.session), paths.speaker(records.speaker)],
    ...[paths.ticketType(records.ticketType), paths.ticket(records.ticketType, records.ticket)],
    ...[paths.agendaChanges(), paths.newsletter(), paths.login(), paths.checkout(), paths.cart()],
    ...[paths.profile(), "/nothing"],
  ];
  const addresses = [paths.home(), ...pages, ...files].flatMap((path) =>
    languages.map((language) => pathInLanguage(path, language)),
  );
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(harness.app.url + address);
    const html = await answer.text();
    expect([address, html.match(/<img[^>]*\ssrc=""[^>]*>/g)]).toEqual([address, null]);
    const text = readable(html);
    expect([address, answer.status]).toEqual([
      address,
      /ideas|calls|company|nothing/.test(address) ? 404 : 200,
    ]);
    for (const { 0: word, index } of text.matchAll(UNTRUE))
      found.push(`${address} ${word}: ${text.slice(Math.max(0, index - 60), index + 40)}`);
    expect(text).toContain("Semana Aberta");
  }
  expect(found).toEqual([]);

  // A ticket without a picture has the edition's drawing.
  const { 1: cover } =
    /mask:url\(([^)]+)\)/.exec(await (await fetch(`${harness.app.url}/tickets`)).text()) ?? [];
  expect((await fetch(harness.app.url + cover)).headers.get("content-type")).toBe("image/svg+xml");

  // Files for programs name it too. Its keys begin with the word that scanners know a leaked one by.
  const docs = await Promise.all(
    ["/api/docs", "/api/v1/openapi.json"].map(async (path) => (await fetch(harness.app.url + path)).text()),
  );
  for (const text of docs) {
    expect(text).toContain("Semana Aberta API");
    expect(text.replaceAll(/nexxt_(?=[\w[<…&])/g, "").match(/.{0,80}nexxt.{0,40}/gi)).toBe(null);
  }
  const exported = async (format: string) => {
    const path = `/api/v1/organiser/editions/${made.id}/schedule/export/?format=${format}`;
    const answer = await fetch(harness.app.url + path, {
      headers: { authorization: `Token ${owner.token}` },
    });
    return answer.text();
  };
  for (const format of ["json", "ics", "csv"]) {
    const text = await exported(format);
    expect(text).toContain("Livros que duram");
    expect(text).not.toMatch(/nexxt|leiria/i);
  }

  // Its own words are in their place, those without a translation in every language, and its home page is as it wants it.
  const read = async (path: string) => (await fetch(harness.app.url + path)).text();
  expect(await read("/about")).toContain("Three days at Semana Aberta</h1>");
  const portuguese = await read("/pt/about");
  expect(portuguese).toContain("Três dias na Semana Aberta</h1>");
  expect(portuguese).toContain(">The week</a>");
  const home = await read("/");
  const [newsletter, headline] = ["home-newsletter", "home-headline"].map((id) => home.indexOf(`id="${id}"`));
  expect(newsletter).toBeGreaterThan(0);
  expect(headline).toBeGreaterThan(newsletter ?? 0);
  expect(home).not.toContain('id="home-speaker"');
  expect(home).toContain("Semana Aberta // ");

  // Its name stands in type, its icon is its drawing; a logo stands in place of both, and without it they are back.
  const headOf = (page: string) => /<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? "";
  const iconsOf = async () =>
    ((await (await fetch(`${harness.app.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] })
      .icons;
  expect(headOf(home)).toContain(">Semana Aberta</span>");
  expect(await iconsOf()).toMatchObject([
    { src: expect.stringMatching(/^\/icons\/192\.png\?of=-*\d+$/) },
    { src: expect.stringMatching(/^\/icons\/512\.png\?of=-*\d+$/) },
    {},
  ]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#c2185b"/></svg>';
  const { path: logo } = await call(
    "POST",
    "pictures/",
    { file: Buffer.from(svg).toString("base64"), logo: true },
    201,
  );
  const dressed = await call("PATCH", `editions/${made.id}/`, {
    version: written.version,
    look: { logo, logo_on_dark: "", accent: "#c2185b" },
  });
  const picture = logo.replace("/pictures/", "/pictures/640/");
  // A cached page may be a quarter of a second old.
  await expect.poll(async () => headOf(await read("/"))).toContain(`src="${picture}"`);
  const own = await read("/");
  expect(headOf(own)).not.toContain(">Semana Aberta</span>");
  // Its accent is as typed where it is readable, and lightened on dark grounds.
  const { light, dark } = accentColours("#c2185b") ?? { light: "", dark: "" };
  expect([light, dark]).toEqual(["#c2185b", expect.not.stringMatching("#c2185b")]);
  expect(/<html[^>]*>/.exec(own)?.[0]).toContain(`--own-light:${light};--own-dark:${dark}`);
  // By day one tint: what sells, other buttons and bands have the colour as it was typed; by night, the lighter one on dark grounds.
  const visitor = await harness.visitor();
  await visit(visitor, "/");
  const groundOf = (selector: string) =>
    visitor
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const typed = "rgb(194, 24, 91)";
  const sells = 'header a[href="/tickets"]';
  expect([await groundOf(sells), await groundOf("section[aria-labelledby=home-newsletter]")]).toEqual([
    typed,
    typed,
  ]);
  await visitor.emulateMedia({ colorScheme: "dark" });
  // A wide logo shrinks on the narrowest phone.
  await visitor.setViewportSize({ width: 320, height: 700 });
  await visit(visitor, "/");
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await groundOf(sells)).toBe(
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(dark.slice(at, at + 2), 16)).join(", ")})`,
  );
  expect(/<footer[\s\S]*<\/footer>/.exec(own)?.[0]).toContain(`src="${picture}"`);
  const links = [...own.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  const shown = [...(await iconsOf()).map(({ src }) => src), ...links, picture, "/icons/logo.png"];
  expect(shown).toHaveLength(7);
  for (const address of shown) {
    const { data, info } = await sharp(await (await fetch(harness.app.url + address)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
    const off = [0xc2, 0x18, 0x5b].map((value, channel) => Math.abs((data[middle + channel] ?? 0) - value));
    expect([address, Math.max(...off) < 6]).toEqual([address, true]);
  }
  await call("PATCH", `editions/${made.id}/`, {
    version: dressed.version,
    look: { logo: "", logo_on_dark: "" },
  });
  await expect.poll(async () => headOf(await read("/"))).toContain(">Semana Aberta</span>");

  // Its menu, the picture of links to it, where it is, and its own clocks.
  expect(await read(`/agenda/${records.session}`)).toContain("15:00");
  const { version } = await call("GET", `editions/${made.id}/`);
  await call("PATCH", `editions/${made.id}/`, {
    version,
    time_zone: "Atlantic/Azores",
    look: { logo: "", logo_on_dark: "", share: logo },
    site: {
      texts: {},
      home: ["speakers"],
      menu: ["agenda"],
      links: [{ label: { pt: "Blogue", en: "Blog" }, url: "https://blogue.example/" }],
      map_address: "Mercado do Bolhão, Porto",
    },
  });
  const bar = headOf(await read("/about"));
  expect(bar).toContain(">Blog<");
  expect(bar).not.toContain('href="/speakers"');
  expect(await read("/about")).toContain("https://www.openstreetmap.org/search?query=Mercado");
  expect(await read("/about")).toMatch(/>1<\/dd>/);
  expect(await read(`/agenda/${records.session}`)).toContain("14:00");
  const shared = await fetch(`${harness.app.url}/share/about.png`);
  const { width, height } = await sharp(await shared.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
