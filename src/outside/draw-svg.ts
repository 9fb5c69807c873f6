import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";

/** Reads an SVG and writes a PNG whose longer side has so many px. Its arguments: sharp's file, that side, and the most pixels. */
const PROGRAM = `
import { buffer } from "node:stream/consumers";
const [file, side, limitInputPixels] = process.argv.slice(1);
const { default: sharp } = await import(file);
const svg = await buffer(process.stdin);
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)));
process.stdout.write(await sharp(svg, { density, limitInputPixels: Number(limitInputPixels), failOn: "error" }).png().toBuffer());
`;

/**
 * An SVG as a PNG, drawn by a process of its own: a small file may ask for hours, nothing stops a drawing that has begun, and
 * those that run in a thread hold the threads that every file of this process needs. Rejects at the time limit, in ms.
 */
export async function drawSvg(
  svg: Uint8Array,
  { side, pixelsMax, timeLimitMs }: { side: number; pixelsMax: number; timeLimitMs: number },
): Promise<Buffer> {
  const sharp = createRequire(import.meta.url).resolve("sharp");
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, sharp, String(side), String(pixelsMax)],
    { env: {}, timeout: timeLimitMs, killSignal: "SIGKILL", stdio: ["pipe", "pipe", "ignore"] },
  );
  // One that has ended reads no more.
  child.stdin.on("error", () => {});
  child.stdin.end(svg);
  const [png, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  if (code !== 0) throw new Error(`The drawing of an SVG ended with ${signal ?? code}`);
  return png;
}
