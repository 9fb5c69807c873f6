import { expect, it } from "vitest";
import { examineFilm } from "./examine-film.ts";

const beginning = Buffer.from("\0\0\0\x20ftypisom\0\0\0\0", "latin1");
const description = (codec: string) =>
  Buffer.concat([Buffer.from("stsd"), Buffer.alloc(12), Buffer.from(codec)]);
/** Each names another codec. */
const descriptions = (count: number) =>
  Array.from({ length: count }, (_, at) => description(String(at).padStart(4, "0")));

it("a crafted film of a thousand descriptions is refused before the rest of it is read", async () => {
  async function* crafted() {
    yield Buffer.concat([beginning, ...descriptions(1_000)]);
    throw new Error("It reads on");
  }
  await expect(examineFilm(crafted())).rejects.toMatchObject({ errors: [{ code: "film_codec" }] });
});

it("H.264 is found among other tracks, also across two pieces, and nothing is looked for after it", async () => {
  const film = Buffer.concat([beginning, ...descriptions(998), description("avc1"), ...descriptions(5_000)]);
  const middle = film.indexOf("avc1") + 2;
  async function* pieces() {
    yield film.subarray(0, middle);
    yield film.subarray(middle);
  }
  expect(await examineFilm(pieces())).toMatchObject({ kind: "mp4", bytes: film.length });
});
