import { toBuffer } from "qrcode";
import sharp from "sharp";
import { expect, it } from "vitest";
import { processorTime } from "#tests/api/processor-time.ts";
import { qrImage } from "./qr-image.ts";

const bytesOf = (url: string) => Buffer.from(url.replace("data:image/png;base64,", ""), "base64");
const pixelsOf = (png: Buffer) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });

it.each(["7K2M9QXT-1", `NX2.${"A".repeat(60)}.${"b".repeat(86)}`, "https://example.pt/door#código"])(
  "has the pixels of a QR code with its quiet zone: %s",
  async (text) => {
    const [own, other] = await Promise.all([
      pixelsOf(bytesOf(await qrImage(text))),
      pixelsOf(await toBuffer(text, { errorCorrectionLevel: "M", margin: 4, scale: 8 })),
    ]);
    expect([own.info.width, own.info.height]).toEqual([other.info.width, other.info.height]);
    expect(own.data.equals(other.data)).toBe(true);
  },
);

it("a wallet of a hundred tickets takes less than half a second of processor", async () => {
  const text = `NX2.${"A".repeat(60)}.${"b".repeat(80)}`;
  const draw = () => Promise.all(Array.from({ length: 100 }, (_, ticket) => qrImage(`${text}${ticket}`)));
  const { ms } = await processorTime(draw, { boundMs: 500 });
  expect(ms).toBeLessThan(500);
});
