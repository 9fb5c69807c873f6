import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { badgeSizes } from "#contract/door/badges.ts";
import { drawLogo } from "#outside/logos.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { type Badge, drawBadgePdf } from "./badge.pdf.ts";

const code = "NX2.AgEPiypEag1Mfppd8fH58cEQ.not-a-signature";
const names = [
  "Ana Sá",
  "Maria João da Conceição Vasconcelos e Sousa de Albuquerque Pinto Basto",
  "Pneumoultramicroscopicossilicovulcanoconiótico",
  "Şükran Łukasiewicz-Wójcik",
];
const badges = names.map(
  (name, index): Badge => ({
    name,
    company: "Instituto Politécnico de Leiria",
    ticket: "Passe|6 dias",
    number: `7K2M9QXT-${index + 1}`,
    code,
    band: index % 2 === 0 ? "#047857" : null,
  }),
);

describe.each(badgeSizes)("badges of %s", (size) => {
  it("are a page each of that size; long names shrink or wrap and are whole; each code is read, and no smaller than cameras like", async () => {
    const bytes = await drawBadgePdf({
      badges: badges as [Badge, ...Badge[]],
      size,
      edition: "Nexxt 2025",
      logo: await drawLogo(
        await sharp({ create: { width: 300, height: 100, channels: 3, background: "#047857" } })
          .png()
          .toBuffer(),
        false,
      ),
      madeAt: new Date("2025-10-26T08:00:00Z"),
    });
    const seen = readPdf(Buffer.from(bytes));
    expect(seen.problems).toBe("");
    expect(seen.facts.get("Pages")).toBe(String(names.length));
    const points = (seen.facts.get("Page size")?.match(/[\d.]+/g) ?? []).map(Number);
    const wanted = size === "a6" ? [105, 148] : size.split("x").map(Number);
    expect(points.slice(0, 2).map((point) => Math.round((point * 25.4) / 72))).toEqual(wanted);
    const text = seen.text.replaceAll(/\s+/g, "");
    for (const name of names) expect(text).toContain(name.replaceAll(" ", ""));
    expect(text).toContain("7K2M9QXT-4");
    expect(text).not.toContain("NEXXT2025");
    expect(seen.plain).toContain("/Alt (Nexxt 2025)");
    const [left = 0, , right = 0] = (/\/BBox\s*\[([^\]]+)\]/.exec(seen.plain)?.[1] ?? "")
      .trim()
      .split(/\s+/)
      .map(Number);
    expect((((right - left) * 25.4) / 72) * (45 / 53)).toBeGreaterThan(18);
    expect(new Set(seen.codes)).toEqual(new Set([code]));
  });

  it("of speakers and staff have their role and no code", async () => {
    const badge = { ...(badges[1] as Badge), ticket: "Orador", number: "", code: null, band: "#06120d" };
    const bytes = await drawBadgePdf({
      badges: [badge],
      size,
      edition: "Nexxt 2025",
      logo: null,
      madeAt: new Date(0),
    });
    const seen = readPdf(Buffer.from(bytes));
    expect([seen.problems, seen.codes]).toEqual(["", []]);
    const text = seen.text.replaceAll(/\s+/g, "");
    for (const part of [badge.name.replaceAll(" ", ""), "Orador", "NEXXT2025"]) expect(text).toContain(part);
  });
});
