import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pictureRoutes } from "#api/server/pictures.ts";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { openPictures } from "#outside/pictures.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { hollowPng } from "#tests/hollow-png.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { readUploaded } from "./picture-files.ts";

const DAY_MS = 24 * 3_600_000;
const SCRIPT = "<script>alert(1)</script>";

let shop: TestApp;
let token: string;
let cache: string;
beforeAll(async () => {
  shop = await openTestApp();
  cache = await mkdtemp(path.join(os.tmpdir(), "nexxt-pictures-"));
});
beforeEach(async () => {
  token = (await shop.staff("editor")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(async () => {
  await shop.close();
  await rm(cache, { recursive: true });
});

const upload = (file: Buffer | string, crop?: object, logo = false) =>
  shop.call<{ path: string; width: number; height: number; placeholder: string }>(
    "POST",
    "/organiser/pictures/",
    {
      token,
      body: {
        file: typeof file === "string" ? file : file.toString("base64"),
        ...(crop ? { crop } : {}),
        ...(logo ? { logo } : {}),
      },
    },
  );

/** As a visitor asks for it. */
const serve = (url: string) => {
  const uploaded = readUploaded(shop.app.files);
  const pictures = openPictures(path.resolve("seeds/pictures"), cache, uploaded);
  return pictureRoutes(pictures.read, uploaded).request(url);
};

/** Left half red, right half blue, 80 × 40, lying on its side as phones store a portrait, with the place where it was taken. */
const phonePhoto = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: "#ff0000" } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: "#0000ff" } }, left: 40, top: 0 },
    ])
    .withExif({ IFD0: { Artist: "Rita" }, IFD3: { GPSLatitude: "39/1 44/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe("an uploaded picture", () => {
  it("is stored upright, cropped, without what its camera wrote, and served in every size for a year", async () => {
    const { status, body } = await upload(await phonePhoto(), { left: 0, top: 40, width: 40, height: 40 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      path: expect.stringMatching(/^\/pictures\/p-[0-9a-f]{32}\.webp$/),
      width: 40,
      height: 40,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(body.placeholder.length).toBeLessThan(500);
    const answer = await serve(body.path);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const stored = Buffer.from(await answer.arrayBuffer());
    const { exif, format, orientation } = await sharp(stored).metadata();
    expect({ exif, format, orientation }).toEqual({
      exif: undefined,
      format: "webp",
      orientation: undefined,
    });
    const { dominant } = await sharp(stored).stats();
    expect(dominant.b).toBeGreaterThan(200);
    for (const format of ["avif", "webp"]) {
      const small = await serve(body.path.replace("/pictures/", "/pictures/320/").replace("webp", format));
      expect([small.status, small.headers.get("content-type")]).toEqual([200, `image/${format}`]);
    }
    expect((await serve("/pictures/p-00000000000000000000000000000000.webp")).status).toBe(404);
    // Visitors see its tiny copy until the picture is there; those that came with the shop have theirs too.
    await shop.db.query("update speakers set image = $1 where slug = 'aiko-tanaka'", [body.path]);
    const speakers = await shop.call<{ results: { slug: string; image_placeholder: string }[] }>(
      "GET",
      "/speakers/",
    );
    const shown = new Map(speakers.body.results.map((one) => [one.slug, one.image_placeholder]));
    expect(shown.get("aiko-tanaka")).toBe(body.placeholder);
    expect(shown.size).toBe(50);
    for (const placeholder of shown.values()) expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    await shop.db.query(
      "update speakers set image = '/pictures/speaker-aiko-tanaka.webp' where slug = 'aiko-tanaka'",
    );
    const listed = await shop.call("GET", "/organiser/pictures/", { token });
    expect(listed.body).toMatchObject({ results: [{ path: body.path, width: 40 }] });
  });

  it("is at most 1920 px, and may be PNG, WebP and AVIF too, with its transparency", async () => {
    const wide = sharp({ create: { width: 2400, height: 600, channels: 4, background: "#00000000" } });
    for (const file of [await wide.png().toBuffer(), await wide.webp().toBuffer()]) {
      const { body } = await upload(file);
      // Through its clear parts a placeholder would go on to be seen.
      expect(body).toMatchObject({ width: 1920, height: 480, placeholder: "" });
      const stored = Buffer.from(await (await serve(body.path)).arrayBuffer());
      expect((await sharp(stored).metadata()).hasAlpha).toBe(true);
    }
    const avif = await sharp(await plainPicture(64, 64))
      .avif()
      .toBuffer();
    expect((await upload(avif)).status).toBe(201);
  });

  it("with another file behind it keeps nothing of that", async () => {
    const { body } = await upload(Buffer.concat([await plainPicture(50, 50), Buffer.from(SCRIPT)]));
    const stored = Buffer.from(await (await serve(body.path)).arrayBuffer());
    expect(stored.includes(SCRIPT)).toBe(false);
  });
});

describe("a logo", () => {
  const drawing = (inside: string) =>
    Buffer.from(
      `\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`,
    );
  const stored = async (path: string) => Buffer.from(await (await serve(path)).arrayBuffer());

  it("may be an SVG: its pixels alone are kept, sharp, and clear where nothing is drawn", async () => {
    const file = drawing(
      `<script>alert(1)</script><rect width="20" height="10" fill="#ff0000" onclick="x()"/>`,
    );
    const { status, body } = await upload(file, undefined, true);
    expect([status, body.width, body.height]).toEqual([201, 1200, 300]);
    const bytes = await stored(body.path);
    expect(bytes.includes("alert")).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4), ...data.subarray(-4)]).toEqual([255, 0, 0, 255, 0, 0, 0, 0]);
  });

  it("as a PNG keeps each pixel", async () => {
    const png = await sharp(drawing(`<circle cx="5" cy="5" r="4" fill="#12ab9f"/>`)).png().toBuffer();
    const { body } = await upload(png, undefined, true);
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect(await pixels(await stored(body.path))).toEqual(await pixels(png));
  });

  it("as an SVG that would lose a part is refused with the reason; a photo's upload takes none at all", async () => {
    expect(await upload(drawing("<text>Semana</text>"), undefined, true)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "file", code: "svg_letters" }] },
    });
    expect(await upload(drawing("<rect/>"))).toMatchObject({ body: { errors: [{ code: "not_picture" }] } });
  });
});

describe("what is no picture, or too much of one, is refused", () => {
  it.each([
    ["an SVG", "not_picture", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["a page", "not_picture", Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["a GIF", "not_picture", Buffer.from("GIF89a\u0001\u0000\u0001\u0000")],
    ["a PDF", "not_picture", Buffer.from("%PDF-1.7")],
    ["a TIFF", "not_picture", Buffer.from("II*\u0000aaaaaaaaaaaaaaaa")],
    ["nothing", "not_picture", Buffer.alloc(0)],
    [
      "a WebP that is none",
      "unreadable",
      Buffer.from("RIFF\u0000\u0001\u0000\u0000WEBPVP8 nothing follows here"),
    ],
    [
      "an SVG that begins as a PNG",
      "unreadable",
      Buffer.from("\u0089PNG\r\n\u001a\n<svg onload='x()'/>", "latin1"),
    ],
    ["101 megapixels", "too_many_pixels", hollowPng(10_100, 10_000)],
    ["a bomb of 900 megapixels", "too_many_pixels", hollowPng(30_000, 30_000)],
    ["a PNG that ends too early", "unreadable", hollowPng(2_000, 2_000)],
  ])("%s: %s", async (_what, code, file) => {
    expect(await upload(file)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "file", code }] },
    });
  });

  it("a cut photo, text that is no base64, more than 10 MB, a part beyond the picture", async () => {
    const photo = await phonePhoto();
    const refused = async (file: Buffer | string, crop?: object) => (await upload(file, crop)).body;
    expect(await refused(photo.subarray(0, photo.length / 2))).toMatchObject({
      errors: [{ code: "unreadable" }],
    });
    expect(await refused(`/9j/${"!".repeat(100)}`)).toMatchObject({ errors: [{ code: "invalid_base64" }] });
    const long = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refused(long)).toMatchObject({ errors: [{ code: "too_large" }] });
    const beyond = { left: 30, top: 0, width: 20, height: 20 };
    expect(await refused(photo, beyond)).toMatchObject({ errors: [{ attr: "crop", code: "crop_outside" }] });
    expect(await shop.db.query("select from pictures where width > 1920")).toEqual([]);
  });
});

it("a picture that no record has shown for a month is removed with its file; one that is shown stays", async () => {
  const [used, unused] = [await upload(await plainPicture(30, 30)), await upload(await plainPicture(31, 31))];
  await shop.db.query("update speakers set image = $1 where id = 1", [used.body.path]);
  const steps = retentionSteps(shop.app).filter(({ name }) => name === "unused pictures");
  const run = async () => {
    await runRetention(shop.app, steps, (error) => {
      throw error;
    });
    await shop.runJobs();
  };
  await run();
  shop.clock.forward(29 * DAY_MS);
  await run();
  expect((await serve(unused.body.path)).status).toBe(200);
  shop.clock.forward(2 * DAY_MS);
  await run();
  expect((await serve(unused.body.path)).status).toBe(404);
  expect((await serve(used.body.path)).status).toBe(200);
  expect(await shop.db.query("select width from pictures")).toEqual([{ width: 30 }]);
});
