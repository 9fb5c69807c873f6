import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filmRoutes } from "#api/server/films.ts";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { ARCHIVE_PIECE_BYTES } from "#contract/organiser/organiser-paths.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { exportEdition } from "#domain/edition/transfer/export-edition.ts";
import { readFolder } from "#domain/edition/transfer/read-folder.ts";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { testCaptions, testFilm } from "#tests/api/requests/picture-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
let token: string;
let mp4: Buffer;
beforeAll(async () => {
  shop = await openTestApp();
  mp4 = await readFile(testFilm("film.mp4"));
});
beforeEach(async () => {
  token = (await shop.staff("editor")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

interface Sent {
  path: string;
  bytes: number;
  audit_id: number;
  errors: { attr: string; code: string }[];
}
const send = (body: object, to = "") => shop.call<Sent>("POST", `/organiser/films/${to}`, { token, body });
const upload = (file: Buffer) => send({ file: file.toString("base64") });
const uploadPath = async (file: Buffer) => (await upload(file)).body.path;
async function sendPieces(film: Buffer, size: number): Promise<string[]> {
  const pieces: string[] = [];
  for (let at = 0; at < film.length; at += size) {
    const body = { file: film.subarray(at, at + size).toString("base64") };
    const to = "/organiser/editions/import/pieces/";
    pieces.push((await shop.call<{ piece: string }>("POST", to, { token, body })).body.piece);
  }
  return pieces;
}

/** As a visitor's player asks for it. */
const serve = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  filmRoutes(shop.app.files).request(url, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function giveEdition(site: object) {
  const { body } = await shop.call<OrganisedEdition>("GET", "/organiser/editions/1/", { token });
  return shop.call<Sent>("PATCH", "/organiser/editions/1/", {
    token,
    body: { version: body.version, site: { ...body.site, ...site } },
  });
}
const shownFilm = async () => (await shop.call<Edition>("GET", "/edition/")).body.film;

describe("an uploaded film", () => {
  it("is stored once, as it was sent, whole or in pieces", async () => {
    const { status, body } = await upload(mp4);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      path: expect.stringMatching(/^\/films\/f-[0-9a-f]{32}\.mp4$/),
      bytes: mp4.length,
    });
    expect((await bytesOf(await serve(body.path))).equals(mp4)).toBe(true);
    // Its description of the codec lies across two pieces, somewhere.
    for (const size of [700, 701, 4_000]) {
      const pieces = await sendPieces(mp4, size);
      expect((await send({ pieces })).body.path).toBe(body.path);
      for (const piece of pieces) expect(await shop.app.files.read(piece)).toBeNull();
    }
    expect(await readdir(path.join(shop.filesDir, "films"))).toHaveLength(1);
    const webm = await uploadPath(await readFile(testFilm("film.webm")));
    expect(webm).toMatch(/\.webm$/);
  });

  it.each([
    ["a picture", "not_film", () => readFile("seeds/pictures/promo-poster.webp")],
    ["a page", "not_film", async () => Buffer.from("<html><script>alert(1)</script>")],
    ["nothing", "not_film", async () => Buffer.alloc(0)],
    ["H.265, which not every browser plays", "film_codec", () => readFile(testFilm("hevc.mp4"))],
    ["an MP4 without its description", "film_codec", async () => mp4.subarray(0, 200)],
  ])("that is %s is refused: %s", async (_, code, file) => {
    const { status, body } = await upload(await file());
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ attr: "file", code })]]);
  });

  it("of more than 100 MB is refused, and so is one of which a piece is gone", async () => {
    const [first = ""] = await sendPieces(Buffer.concat([mp4], ARCHIVE_PIECE_BYTES), ARCHIVE_PIECE_BYTES);
    const [piece = ""] = await sendPieces(randomBytes(ARCHIVE_PIECE_BYTES), ARCHIVE_PIECE_BYTES);
    const pieces = [first, ...Array<string>(12).fill(piece)];
    expect((await send({ pieces })).body.errors).toMatchObject([{ attr: "file", code: "too_large" }]);
    expect((await send({ pieces })).body.errors).toMatchObject([{ attr: "file", code: "piece_gone" }]);
    expect((await send({ pieces: [...pieces, piece] })).status).toBe(400);
  });
});

describe("captions", () => {
  it("are WebVTT, and nothing else", async () => {
    const sendCaptions = (text: string) => send({ file: Buffer.from(text).toString("base64") }, "captions/");
    const { body } = await sendCaptions(testCaptions);
    const served = await serve(body.path, { range: "bytes=0-3" });
    expect([served.status, served.headers.get("content-type"), served.headers.get("accept-ranges")]).toEqual([
      200,
      "text/vtt; charset=utf-8",
      null,
    ]);
    expect(await served.text()).toBe(testCaptions);
    const refused = await sendCaptions("<script>alert(1)</script>");
    expect(refused.body.errors).toMatchObject([{ attr: "file", code: "not_captions" }]);
  });
});

describe("an edition's film", () => {
  it("is its file with its captions, else the video at YouTube; it must be of this shop", async () => {
    const film_file = await uploadPath(mp4);
    const captions = (await send({ file: Buffer.from(testCaptions).toString("base64") }, "captions/")).body
      .path;
    const film_youtube_id = "dQw4w9WgXcQ";
    const given = { film_file, film_captions: { pt: captions }, film_youtube_id, film_alt: "A sala cheia" };
    expect((await giveEdition(given)).body).toHaveProperty("version");
    // Without a poster too.
    expect(await shownFilm()).toEqual({
      file: film_file,
      captions: [{ language: "pt", path: captions }],
      youtube_id: "",
      poster: "",
      alt: "A sala cheia",
    });
    const missing = `/films/f-${"0".repeat(32)}.mp4`;
    expect((await giveEdition({ film_file: missing })).body.errors).toMatchObject([
      { attr: "site.film_file", code: "not_found" },
    ]);
    const noCaptions = { pt: missing.replace("mp4", "vtt") };
    expect((await giveEdition({ film_captions: noCaptions })).body.errors).toMatchObject([
      { attr: "site.film_captions.pt", code: "not_found" },
    ]);
    for (const wrong of [captions, "/films/../../etc/passwd", "https://example.org/film.mp4"])
      expect((await giveEdition({ film_file: wrong })).status).toBe(400);
  });

  it("is not in the folder of an export, which can be imported without it", async () => {
    await giveEdition({ film_file: await uploadPath(mp4), film_captions: {} });
    const folder = await exportEdition(shop.app, 1);
    expect([...folder.keys()].filter((name) => !/\.(json|webp)$/.test(name))).toEqual([]);
    const read = await readFolder(async (name) => new Uint8Array(folder.get(name) ?? []));
    expect(read.edition.site).toMatchObject({ film_file: "", film_captions: {} });
  });

  it("is deleted a month after no edition shows it, with its file; one that is shown again stays", async () => {
    const used = await uploadPath(mp4);
    const unused = await uploadPath(await readFile(testFilm("film.webm")));
    await giveEdition({ film_file: used, film_captions: {} });
    const clean = () =>
      runRetention(
        shop.app,
        retentionSteps(shop.app).filter(({ name }) => name === "unused films"),
        (error) => {
          throw error;
        },
      );
    await clean();
    shop.clock.forward(31 * DAY_MS);
    await clean();
    expect((await serve(unused)).status).toBe(404);
    expect((await serve(used)).status).toBe(200);
    token = (await shop.staff("editor")).token;
    await giveEdition({ film_file: "" });
    await clean();
    // Uploaded again in the meantime: its month begins anew.
    shop.clock.forward(29 * DAY_MS);
    token = (await shop.staff("editor")).token;
    expect(await uploadPath(mp4)).toBe(used);
    shop.clock.forward(2 * DAY_MS);
    await clean();
    expect((await serve(used)).status).toBe(200);
    shop.clock.forward(31 * DAY_MS);
    await clean();
    expect((await serve(used)).status).toBe(404);
    expect(await shop.db.query("select 1 from films where name like '%.mp4'")).toEqual([]);
  });
});
