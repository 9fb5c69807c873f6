import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { testFilm } from "#tests/api/requests/picture-requests.ts";
import { filmKind } from "./film-files.ts";

const box = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0`, "latin1");

it("a film is known by its first bytes", async () => {
  expect(filmKind(await readFile(testFilm("film.mp4")))).toBe("mp4");
  expect(filmKind(await readFile(testFilm("film.webm")))).toBe("webm");
  for (const brand of ["isom", "iso6", "mp42", "M4V ", "avc1"])
    expect(filmKind(box(brand)), brand).toBe("mp4");
});

it.each([
  ["QuickTime", box("qt  ")],
  ["a picture", box("avif")],
  ["sound", box("M4A ")],
  ["Matroska", Buffer.from("\x1aE\xdf\xa3\xa3B\x82\x88matroska", "latin1")],
  ["HTML", Buffer.from("<html><video src=film.mp4>")],
  ["a few bytes", Buffer.from("\0\0\0\x20fty")],
  ["nothing", Buffer.alloc(0)],
])("%s is none", (_, bytes) => {
  expect(filmKind(bytes)).toBeNull();
});
