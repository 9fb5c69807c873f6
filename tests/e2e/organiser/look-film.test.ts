import { test } from "vitest";
import sharp from "sharp";
import { testCaptions, testFilm } from "#tests/api/requests/picture-requests.ts";
import { newProfile, openBrowser, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { call } from "../harness/person.ts";
const harness = setUpBrowserHarness(() => ({}));
test("look", { timeout: 300_000 }, async () => {
  const browser = await openBrowser({ drawn: true });
  const storage = await staffStorage(harness, "editor");
  const token = storage.token!;
  const post = async (p: string, body: object, method = "POST") => (await fetch(`${harness.app.url}/api/v1/organiser/${p}`, { method, headers: { "content-type": "application/json", authorization: `Token ${token}` }, body: JSON.stringify(body) })).json() as any;
  const { readFile } = await import("node:fs/promises");
  const film = await post("films/", { file: await readFile(testFilm("film.webm"), "base64") });
  const captions = await post("films/captions/", { file: Buffer.from(testCaptions).toString("base64") });
  const poster = await post("pictures/", { file: (await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#c2185b" } }).png().toBuffer()).toString("base64") });
  const e = await (await fetch(`${harness.app.url}/api/v1/organiser/editions/1/`, { headers: { authorization: `Token ${token}` } })).json() as any;
  const shots = async (name: string, path: string, who: object, act?: (p: any) => Promise<void>) => {
    for (const width of [390, 768, 1280]) for (const colorScheme of ["light", "dark"] as const) {
      if (width === 768 && colorScheme === "dark") continue;
      const page = await (await newProfile(browser, harness.app.url, { colorScheme, viewport: { width, height: 900 }, ...who })).newPage();
      await visit(page, path);
      await act?.(page);
      await page.screenshot({ path: `/tmp/film-${name}-${width}-${colorScheme}.png` });
      await page.context().close();
    }
  };
  const toFilm = async (p: any) => { const g = p.getByRole("group", { name: "De onde vem o filme" }); await g.waitFor(); await g.scrollIntoViewIfNeeded(); await g.evaluate((x: any) => x.scrollIntoView({ block: "start" })); await p.evaluate(() => scrollBy(0, -140)); await p.waitForTimeout(800); };
  await shots("empty", "/organiser/2025/words", { storage }, async (p) => { await p.getByRole("radio", { name: "Ficheiro próprio" }).check(); await toFilm(p); });
  await shots("sending", "/organiser/2025/words", { storage }, async (p) => {
    await p.getByRole("radio", { name: "Ficheiro próprio" }).check();
    await p.route("**/import/pieces/", () => {});
    await p.locator('input[type=file][aria-label="Escolher filme"]').setInputFiles(testFilm("film.webm"));
    await toFilm(p);
  });
  await shots("failed", "/organiser/2025/words", { storage }, async (p) => {
    await p.getByRole("radio", { name: "Ficheiro próprio" }).check();
    await p.locator('input[type=file][aria-label="Escolher filme"]').setInputFiles(testFilm("hevc.mp4"));
    await toFilm(p);
  });
  await post("editions/1/", { version: e.version, look: { ...e.look, film_poster: poster.path }, site: { ...e.site, film_file: film.path, film_captions: { pt: captions.path }, film_alt: "A sala cheia" } }, "PATCH");
  await shots("done", "/organiser/2025/words", { storage }, toFilm);
  await shots("home", "/", {}, async (p) => { const v = p.locator("main video").first(); await v.waitFor(); await v.evaluate((x: any) => x.scrollIntoView({ block: "center" })); await p.waitForTimeout(800); });
  await browser.close();
});
