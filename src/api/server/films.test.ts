import { createHash, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filmFileKey, filmName, filmPathOf } from "#domain/platform/films/film-names.ts";
import { openDiskFiles } from "#outside/files/disk.ts";
import type { FileStore } from "#outside/files/files.ts";
import { openS3Files } from "#outside/files/s3.ts";
import { testFilm } from "#tests/api/requests/picture-requests.ts";
import { type FakeS3, startFakeS3 } from "#tests/fake-servers/fake-s3.ts";
import { filmRoutes } from "./films.ts";

const directory = path.join(os.tmpdir(), `nexxt-films-${randomUUID()}`);
let fakeServer: FakeS3;
beforeAll(async () => {
  fakeServer = await startFakeS3();
});
afterAll(async () => {
  await fakeServer.close();
  await rm(directory, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ["on the disk", () => openDiskFiles(directory)],
  ["in S3", () => openS3Files(fakeServer.settings)],
];

describe.each(stores)("a film %s is served", (_, open) => {
  let mp4: Buffer<ArrayBuffer>;
  let film: string;
  beforeAll(async () => {
    mp4 = await readFile(testFilm("film.mp4"));
    film = filmPathOf(filmName(createHash("sha256").update(mp4).digest("hex"), "mp4"));
    await open().put(filmFileKey(film) ?? "", new Uint8Array(mp4));
  });
  /** As a visitor's player asks for it. */
  const serve = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    filmRoutes(open()).request(url, { method, headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("whole, for a day, by its content's name", async () => {
    const whole = await serve(film);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(mp4.length),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      etag: `"${film.slice("/films/".length)}"`,
    });
    expect((await bytesOf(whole)).equals(mp4)).toBe(true);
    const known = await serve(film, { "if-none-match": `W/${whole.headers.get("etag")}` });
    expect(known.status).toBe(304);
    const none = film.replace(/f-.{4}/, "f-0000");
    expect((await serve(none)).status).toBe(404);
  });

  it("by the parts that players ask for", async () => {
    for (const [range, first, last] of [
      ["bytes=0-1", 0, 1],
      ["bytes=1000-", 1_000, mp4.length - 1],
      ["bytes=-500", mp4.length - 500, mp4.length - 1],
    ] as const) {
      const part = await serve(film, { range });
      expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
        206,
        `bytes ${first}-${last}/${mp4.length}`,
        String(last - first + 1),
      ]);
      expect((await bytesOf(part)).equals(mp4.subarray(first, last + 1))).toBe(true);
    }
    const beyond = await serve(film, { range: `bytes=${mp4.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${mp4.length}`]);
  });

  it("a part only of the version that the player has", async () => {
    const etag = (await serve(film, {}, "HEAD")).headers.get("etag") ?? "";
    const range = "bytes=0-9";
    expect((await serve(film, { range, "if-range": etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, "Wed, 21 Oct 2015 07:28:00 GMT"])
      expect((await serve(film, { range, "if-range": other })).status).toBe(200);
  });

  it("by its length alone to a HEAD", async () => {
    const head = await serve(film, { range: "bytes=0-9" }, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(mp4.length),
      "",
    ]);
  });
});
