import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { readDemo } from "#seeds/fill-demo.ts";
import { startTypesetter } from "./chromium.ts";
import { ideaPoster, stageCover, ticketCover } from "./covers.ts";
import { DRAWING_SEED } from "./drawing-seed.ts";
import { partnerLogo } from "./logos/logos.ts";
import { mailHeader } from "./mail-header.ts";
import { portrait } from "./portraits/portraits.ts";

const folder = new URL("../seeds/pictures/", import.meta.url);
/** Flat drawings are smallest and sharpest as a few exact colours. */
const flat = async (name: string, picture: Buffer, colours: number) => {
  const reduced = await sharp(picture).png({ palette: true, colours }).toBuffer();
  await sharp(reduced)
    .webp({ lossless: true, effort: 6 })
    .toFile(fileURLToPath(new URL(`${name}.webp`, folder)));
};
const webp = (name: string, picture: Buffer, quality: number) =>
  sharp(picture)
    .webp({ quality, effort: 5 })
    .toFile(fileURLToPath(new URL(`${name}.webp`, folder)));
const png = (name: string, picture: Buffer) =>
  sharp(picture)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(fileURLToPath(new URL(`${name}.png`, folder)));

mkdirSync(folder, { recursive: true });
const { edition, rows } = await readDemo();
const rowsOf = (table: string) => (rows[table] ?? []) as { id: number; slug: string; name: string }[];
for (const [index, { slug }] of rowsOf("speakers").entries())
  await webp(`speaker-${slug}`, portrait(slug, index), 60);
for (const { id } of rowsOf("stages")) await flat(`stage-${id}`, stageCover(id), 16);
for (const { id } of edition.ideas.past) await flat(`idea-${id}`, ideaPoster(id), 16);
const colours = new Map((rows.ticket_types ?? []).map(({ id, color }) => [id, String(color)]));
for (const { id, ticketTypeId } of rows.tickets ?? []) {
  await flat(`ticket-${id}`, ticketCover(Number(id), colours.get(ticketTypeId) as string), 16);
}

const typesetter = await startTypesetter(process.argv[2] ?? "/usr/bin/chromium");
for (const { id, name } of rowsOf("partners"))
  await webp(`partner-${id}`, await partnerLogo(typesetter, id, name), 80);
await png("mail-header", await mailHeader(typesetter, DRAWING_SEED));
await typesetter.close();
