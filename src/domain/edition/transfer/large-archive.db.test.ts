import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ARCHIVE_PIECE_BYTES } from "#contract/organiser/organiser-paths.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { packFolder } from "./archive.ts";
import { exportEdition } from "./export-edition.ts";
import { readFolder } from "./read-folder.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** A photo as large as noise makes it: about 3 MB. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 1_000;
  const picture = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  return new Uint8Array(await picture.webp({ lossless: true, effort: 0 }).toBuffer());
}

const send = async <Body>(path: string, body: object) => {
  const { token } = await shop.staff("editor");
  return shop.call<Body>("POST", `/organiser/editions/import/${path}`, { token, body });
};
async function sendPieces(archive: Buffer): Promise<string[]> {
  const pieces: string[] = [];
  for (let at = 0; at < archive.length; at += ARCHIVE_PIECE_BYTES) {
    const file = archive.subarray(at, at + ARCHIVE_PIECE_BYTES).toString("base64");
    const { status, body } = await send<{ piece: string }>("pieces/", { file });
    expect(status).toBe(200);
    pieces.push(body.piece);
  }
  return pieces;
}

it("an edition with more photos than 10 MB comes in pieces, whole; what a day has removed is said, and nothing is written", {
  timeout: 120_000,
}, async () => {
  const folder = await exportEdition(shop.app, 1);
  const file = JSON.parse(new TextDecoder().decode(folder.get("edition.json")));
  file.edition.year = 2041;
  folder.set("edition.json", new TextEncoder().encode(JSON.stringify(file)));
  const photos = [...folder.keys()].filter((name) => name.startsWith("pictures/speaker-")).slice(0, 5);
  for (const name of photos) folder.set(name, await noise());
  const archive = Buffer.from(await packFolder(folder));
  expect(archive.length).toBeGreaterThan(10 * 1024 * 1024);

  const pieces = await sendPieces(archive);
  expect(pieces.length).toBeGreaterThan(1);
  const done = await send<{ id: number }>("", { pieces });
  expect(done.status).toBe(200);
  const again = await exportEdition(shop.app, done.body.id);
  for (const name of photos)
    expect(Buffer.from(again.get(name) ?? []).equals(Buffer.from(folder.get(name) ?? [])), name).toBe(true);
  // A picture's bytes alone are in memory while it is checked, and while it is stored.
  const read = await readFolder(async (name) => new Uint8Array(folder.get(name) ?? []));
  expect(Object.keys([...read.pictures.values()][0] ?? {}).sort()).toEqual([
    "fileKey",
    "height",
    "name",
    "path",
    "placeholder",
    "width",
  ]);

  const editions = await shop.db.query("select id from editions");
  const removing = shop.queuedEver.flatMap(({ name, data }) =>
    name === "remove-file" ? [(data as { fileKey: string }).fileKey] : [],
  );
  expect(removing).toEqual(expect.arrayContaining(pieces));
  // Used once, they are gone.
  for (const wrong of [pieces, [], pieces.slice(1), ["archives/../../etc/passwd"]])
    expect((await send("", { pieces: wrong })).status).toBe(400);
  expect(await shop.db.query("select id from editions")).toEqual(editions);
});
