import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { PROMO_SECONDS } from "#artwork/promo-times.ts";
import { startTypesetter, type Typesetter } from "../chromium.ts";
import { FRAMES_PER_SECOND, frame } from "./promo-film.ts";
import { sheet } from "./promo-sheet.ts";

/** `node media/promo/promo.ts [Chromium] [ffmpeg]`: the loop as WebM and MP4, and its first frame as the poster. */

const [chromium = "/usr/bin/chromium", ffmpeg = "ffmpeg"] = process.argv.slice(2);
const file = (name: string) => fileURLToPath(new URL(`../../seeds/pictures/${name}`, import.meta.url));

/** No sound, 4:2:0 for every player; lines want more bits at their edges than a film of faces would. */
const codecs = {
  webm: "-c:v libvpx-vp9 -b:v 0 -crf 40 -row-mt 1 -g 300 -deadline good -cpu-used 2 -lag-in-frames 25 -auto-alt-ref 1",
  mp4: "-c:v libx264 -crf 27 -preset veryslow -tune animation -profile:v high -g 300 -movflags +faststart",
};

const typesetter = await startTypesetter(chromium);
await poster(typesetter);
await film(typesetter);
await typesetter.close();

/** At one and a half times the film's size: it is what stays where nothing may move. */
async function poster(typesetter: Typesetter) {
  const picture = await typesetter.set(frame(sheet, 0), sheet, 1.5);
  await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(file("promo-poster.webp"));
  await sharp(picture).avif({ quality: 52, effort: 6 }).toFile(file("promo-poster.avif"));
}

async function film(typesetter: Typesetter) {
  const encoders = Object.entries(codecs).map(([extension, codec]) => {
    const input = `-y -loglevel error -f image2pipe -framerate ${FRAMES_PER_SECOND} -c:v png -i -`;
    const output = `-an ${codec} -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv`;
    const filter = ["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"];
    return spawn(ffmpeg, [...input.split(" "), ...filter, ...output.split(" "), file(`promo.${extension}`)], {
      stdio: ["pipe", "inherit", "inherit"],
    });
  });
  for await (const picture of typesetter.film(frames(), sheet)) {
    for (const { stdin } of encoders) if (!stdin.write(picture)) await once(stdin, "drain");
  }
  const ends = encoders.map((encoder) => once(encoder, "close"));
  for (const { stdin } of encoders) stdin.end();
  for (const [code] of await Promise.all(ends))
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: is it installed?`);
}

function* frames() {
  for (let number = 0; number < FRAMES_PER_SECOND * PROMO_SECONDS; number++) yield frame(sheet, number);
}
