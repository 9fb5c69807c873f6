import { expect, it } from "vitest";
import { testCaptions } from "#tests/api/requests/picture-requests.ts";
import { checkCaptions } from "./check-captions.ts";

it.each([
  ["a cue", testCaptions],
  [
    "a mark before it, a title and hours",
    "\ufeffWEBVTT Português\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000 line:0\r\nOlá",
  ],
  ["notes and styles", "WEBVTT\n\nNOTE draft\n\n59:59.999 --> 01:00:00.000\nfim\n"],
])("captions with %s are taken", (_, text) => {
  expect(checkCaptions(Buffer.from(text))).toMatchObject({ kind: "vtt", bytes: Buffer.byteLength(text) });
});

it.each([
  ["SubRip", "1\n00:00:01,000 --> 00:00:02,000\nOlá"],
  ["no cue", "WEBVTT\n\nOlá"],
  ["a cue that ends before it begins", "WEBVTT\n\n00:02.000 --> 00:01.000\nOlá"],
  ["another word", "WEBVTTX\n\n00:00.000 --> 00:01.000\nOlá"],
  ["a NUL", `${testCaptions}\0`],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(() => checkCaptions(Buffer.from(text))).toThrow("WebVTT");
});

it("letters of another encoding, and more than 512 kB, are refused", () => {
  expect(() => checkCaptions(Buffer.from(`${testCaptions}Olá`, "latin1"))).toThrow("UTF-8");
  expect(() => checkCaptions(Buffer.from(testCaptions + "x".repeat(512 * 1024)))).toThrow("512 kB");
});
