import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { uploadFilm } from "#domain/platform/films/upload-film.ts";
import type { FileStore } from "#outside/files/files.ts";
import { testFilm } from "#tests/api/requests/picture-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { storePiece } from "./pieces.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

async function piecesOf(film: Buffer): Promise<string[]> {
  const halves = [film.subarray(0, film.length / 2), film.subarray(film.length / 2)];
  return Promise.all(halves.map(async (half) => (await storePiece(shop.app, half)).piece));
}
const upload = (pieces: readonly string[], files: Partial<FileStore> = {}) =>
  uploadFilm({ ...shop.app, files: { ...shop.app.files, ...files } }, commandLine, {
    file: Buffer.alloc(0),
    pieces,
  });
const left = async (pieces: readonly string[]) =>
  (await Promise.all(pieces.map((piece) => shop.app.files.size(piece)))).filter(Boolean).length;

it("pieces stay where the store has failed, so that the same ones can be sent again; once used, they are gone", async () => {
  const pieces = await piecesOf(await readFile(testFilm("film.mp4")));
  const failing = { putPieces: () => Promise.reject(new Error("503")) };
  await expect(upload(pieces, failing)).rejects.toThrow("503");
  expect(await left(pieces)).toBe(2);
  expect((await upload(pieces)).path).toMatch(/\.mp4$/);
  expect(await left(pieces)).toBe(0);
  const refused = await piecesOf(await readFile(testFilm("hevc.mp4")));
  await expect(upload(refused)).rejects.toThrow("H.264");
  expect(await left(refused)).toBe(0);
});

it("a film that is stored is said to be, also where its pieces cannot be removed", async () => {
  const pieces = await piecesOf(await readFile(testFilm("film.webm")));
  const failing = { remove: () => Promise.reject(new Error("503")) };
  expect((await upload(pieces, failing)).path).toMatch(/\.webm$/);
});

it("no more are taken while 500 MB of them wait", async () => {
  const folder = path.join(shop.filesDir, "archives");
  await mkdir(folder, { recursive: true });
  const waiting = path.join(folder, `${randomUUID()}.part`);
  await writeFile(waiting, "");
  // It takes no room on the disk.
  await truncate(waiting, 500 * 1024 * 1024);
  await expect(storePiece(shop.app, Buffer.from("x"))).rejects.toMatchObject({ code: "rate_limited" });
  await rm(waiting);
  expect((await storePiece(shop.app, Buffer.from("x"))).piece).toMatch(/^archives\//);
});
