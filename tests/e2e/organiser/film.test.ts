import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testCaptions, testFilm } from "#tests/api/requests/picture-requests.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

const source = (page: Page, name: string) => page.getByRole("radio", { name });
const fileOf = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"]`);
const duration = (page: Page) =>
  page.locator("main video").evaluate((video: HTMLVideoElement) => video.duration);
async function save(page: Page) {
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("status").getByText("Guardado").first().waitFor();
}

test("an editor sends a film with captions; visitors load none of it before they start it, and play it without scripts too", async () => {
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/2025/words");
  await source(staff, "Ficheiro próprio").check();
  await staff.getByText(/até 100 MB/).waitFor();
  const file = fileOf(staff, "Escolher filme");

  await file.setInputFiles({ name: "film.mov", mimeType: "video/mp4", buffer: Buffer.from("    ftypqt  ") });
  await staff.getByText(/^Só MP4 ou WebM/).waitFor();
  await file.setInputFiles(testFilm("hevc.mp4"));
  await staff.getByText(/não está em H\.264/).waitFor();

  // Under way it shows how far it is, and can be stopped.
  const arrived = Promise.withResolvers<void>();
  await intercept(staff, "**/import/pieces/", () => arrived.resolve(), { times: 1 });
  await file.setInputFiles(testFilm("film.webm"));
  await arrived.promise;
  await staff.getByRole("progressbar", { name: "A enviar o filme" }).waitFor();
  // A hundred percents are not announced, and nothing else can be chosen, which would break it off.
  await staff.getByText("A enviar o filme", { exact: true }).waitFor();
  await expect.poll(() => source(staff, "Nenhum filme").isDisabled()).toBe(true);
  expect(await file.isDisabled()).toBe(true);
  await staff.getByRole("button", { name: "Parar o envio" }).click();
  await staff.getByText("O envio parou").waitFor();

  await file.setInputFiles(testFilm("film.webm"));
  await staff.getByText(/^O filme foi recebido/).waitFor();
  await expect.poll(() => duration(staff)).toBeCloseTo(2, 0);
  const captions = fileOf(staff, "Legendas (Português)");
  await captions.setInputFiles({ name: "a.vtt", mimeType: "text/vtt", buffer: Buffer.from("WEBVTT\n\nOlá") });
  await staff.getByText(/^Só WebVTT/).waitFor();
  await captions.setInputFiles({ name: "a.vtt", mimeType: "text/vtt", buffer: Buffer.from(testCaptions) });
  await staff.getByText("Há legendas").waitFor();
  await expectNoViolations(staff, "words with a film");
  harness.takeComplaints();
  // Another choice gives way to the film again, as it was.
  await source(staff, "Nenhum filme").check();
  await source(staff, "Ficheiro próprio").check();
  await staff.getByText("Há legendas").waitFor();
  await save(staff);

  const visitor = await harness.visitor();
  const asked: string[] = [];
  visitor.on("request", (request) => void asked.push(request.url()));
  await visit(visitor, "/");
  const video = visitor.locator("main video");
  await expect.poll(() => video.getAttribute("src")).toMatch(/^\/films\/f-.*\.webm$/);
  await visitor.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/films/"))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  expect(await duration(visitor)).toBeCloseTo(2, 0);
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      if (track) track.mode = "showing";
      return [track?.language, track?.cues?.length];
    });
  await expect.poll(cues).toEqual(["pt", 1]);

  const address = new URL((await video.getAttribute("src")) ?? "", harness.app.url);
  const whole = await readFile(testFilm("film.webm"));
  const head = await fetch(address, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(whole.length));
  const part = await fetch(address, { headers: { range: "bytes=100-199" } });
  expect(part.status).toBe(206);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    "content-range": `bytes 100-199/${whole.length}`,
    "content-type": "video/webm",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=86400",
  });
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);

  const plain = await harness.visitor({ javaScriptEnabled: false });
  await plain.goto(`${harness.app.url}/en`);
  const markup = await plain.locator("main video").evaluate((element) => element.outerHTML);
  expect(markup).toContain("controls");
  expect(markup).toContain('preload="none"');
  expect(markup).not.toContain("autoplay");

  await source(staff, "Nenhum filme").check();
  await save(staff);
  await visit(visitor, "/");
  expect(await visitor.locator('main video[src^="/films/"]').count()).toBe(0);

  // A program may give a file and a video; the screen loses neither.
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  const both = JSON.stringify({ film_file: address.pathname, film_youtube_id: "dQw4w9WgXcQ" });
  await client.query("update editions set site = site || $1::jsonb where year = 2025", [both]);
  await client.end();
  await visit(staff, "/organiser/2025/words");
  await source(staff, "Nenhum filme").check();
  await source(staff, "Vídeo no YouTube").check();
  expect(await staff.locator('input[name="site.film_youtube_id"]').inputValue()).toBe("dQw4w9WgXcQ");
});
