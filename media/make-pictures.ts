import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoDates } from "#seeds/demo-dates.ts";
import { DRAWING_SEED } from "#seeds/edition.ts";
import { pastIdeas } from "#seeds/ideas.ts";
import { partners } from "#seeds/partners.ts";
import { speakers } from "#seeds/speakers.ts";
import { stages } from "#seeds/stages.ts";
import { tickets, ticketTypes } from "#seeds/tickets.ts";
import { startTypesetter } from "./chromium.ts";
import { ideaPoster, stageCover, ticketCover } from "./covers.ts";
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
for (const [index, { slug }] of speakers.entries()) await webp(`speaker-${slug}`, portrait(slug, index), 60);
for (const { id } of stages) await flat(`stage-${id}`, stageCover(id), 16);
for (const { id } of pastIdeas) await flat(`idea-${id}`, ideaPoster(id), 16);
for (const { id, type } of tickets(demoDates(new Date()))) {
  const color = ticketTypes.find((candidate) => candidate.id === type)?.color as string;
  await flat(`ticket-${id}`, ticketCover(id, color), 16);
}

const typesetter = await startTypesetter(process.argv[2] ?? "/usr/bin/chromium");
for (const { id, name } of partners) await webp(`partner-${id}`, await partnerLogo(typesetter, id, name), 80);
await png("mail-header", await mailHeader(typesetter, DRAWING_SEED));
await typesetter.close();
