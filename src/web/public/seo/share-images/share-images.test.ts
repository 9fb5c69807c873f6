import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import type { ShareCard } from "./share-card.server.tsx";
import { shareImage } from "./share-images.server.ts";

vi.setConfig({ testTimeout: 20_000 });

const card = (changes: Partial<ShareCard>): ShareCard => ({
  title: "A máquina que sonha",
  line: "27 OUT // 10:00 // Teatro",
  detail: "Ana Reis",
  portrait: null,
  event: "Nexxt",
  logo: null,
  accent: null,
  seed: 2025,
  own: null,
  ...changes,
});
const noPicture = async () => null;

/** For each column, left to right, 1 if it has a pixel as light as the text. */
async function lightColumns(png: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, () => 0);
  for (let index = 0; index < data.length; index += info.channels)
    if ((data[index] as number) > 225) columns[(index / info.channels) % info.width] = 1;
  return columns;
}

it.each([
  ["a short title", { title: "Agenda" }],
  [
    "a long title",
    { title: "O que aprende um modelo de linguagem quando lê Camões em voz alta, e a quem serve".repeat(3) },
  ],
  ["one very long word", { title: "Otorrinolaringologicamentedesencantadamente" }],
  ["letters of other languages", { title: "Łódź, Žižkov, Ağrı", detail: "Ștefan Đorđević" }],
])("%s: a PNG of 1200 × 630 whose text keeps off its edges", async (_, changes) => {
  const png = await shareImage(card(changes), noPicture);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const columns = await lightColumns(png);
  expect(columns.includes(1)).toBe(true);
  expect(columns.slice(0, 40).includes(1)).toBe(false);
  expect(columns.slice(-40).includes(1)).toBe(false);
});

it("simultaneous requests for one card draw it once", async () => {
  const asked = await Promise.all([1, 2, 3].map(() => shareImage(card({ title: "Uma só vez" }), noPicture)));
  expect(new Set(asked).size).toBe(1);
  expect(await shareImage(card({ title: "Uma só vez" }), noPicture)).toBe(asked[0]);
});

it("a speaker's card shows the portrait; without a readable picture there is still a card", async () => {
  const bytes = await readFile("seeds/pictures/speaker-aiko-tanaka.webp");
  const path = "/pictures/speaker-aiko-tanaka.webp";
  const seen = await shareImage(card({ portrait: path }), async () => new Uint8Array(bytes));
  const unseen = await shareImage(card({ portrait: "/pictures/gone.webp" }), noPicture);
  expect(await sharp(seen).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(Buffer.compare(seen, unseen)).not.toBe(0);
});

it("a failed picture is not cached: the next request gets it", async () => {
  const wanted = card({ title: "À segunda", portrait: "/pictures/x.webp" });
  await expect(shareImage(wanted, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  expect((await shareImage(wanted, noPicture)).length).toBeGreaterThan(0);
});
