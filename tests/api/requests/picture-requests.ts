import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { MakeRequest } from "./good-request.ts";

export const pictureRequests: Record<string, MakeRequest> = {
  "GET /organiser/pictures/": () => ({ query: { limit: "10" } }),
  "POST /organiser/pictures/": async () => ({
    body: {
      file: (await plainPicture(40, 30)).toString("base64"),
      crop: { left: 0, top: 0, width: 20, height: 20 },
    },
  }),
};

export const filmRequests: Record<string, MakeRequest> = {
  "POST /organiser/films/": async () => ({ body: { file: await readFile(testFilm("film.webm"), "base64") } }),
  "POST /organiser/films/captions/": () => ({ body: { file: Buffer.from(testCaptions).toString("base64") } }),
};

/** Two seconds of 160 × 90: `film.mp4`, `film.webm`, and `hevc.mp4`, which is not H.264. */
export const testFilm = (name: string) => path.resolve("tests/fixtures/films", name);

export const testCaptions = "WEBVTT\n\n00:00.000 --> 00:01.500\nBem-vindos\n";

/** One colour. */
export function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
    .png()
    .toBuffer();
}
