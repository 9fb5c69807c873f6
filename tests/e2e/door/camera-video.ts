import { writeFileSync } from "node:fs";
import { create } from "qrcode";

const [WIDTH, HEIGHT] = [640, 480];
/** Frames a second. */
const RATE = 10;
/** The code is shown, then nothing for longer than the door takes the same code for the same scan. */
const [SHOWN, EMPTY] = [1.5 * RATE, 4 * RATE];
/** Light around the code, in its own squares. */
const QUIET = 4;
const [LIGHT, DARK, GREY] = [235, 16, 128];

/**
 * A video of a code held before the lens again and again, as Chromium's fake camera plays it in a loop: Y4M, which is a line of text and the
 * brightness of each point, uncompressed.
 */
export function writeCameraVideo(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = Math.floor(HEIGHT / (modules.size + 2 * QUIET));
  const left = Math.floor((WIDTH - side * modules.size) / 2);
  const top = Math.floor((HEIGHT - side * modules.size) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      for (let line = 0; line < side; line += 1) {
        const begin = (top + row * side + line) * WIDTH + left + column * side;
        brightness.fill(DARK, begin, begin + side);
      }
    }
  const frames = [
    ...Array<Buffer>(SHOWN).fill(frameOf(brightness)),
    ...Array<Buffer>(EMPTY).fill(frameOf(Buffer.alloc(WIDTH * HEIGHT, LIGHT))),
  ];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

const frameOf = (brightness: Buffer) =>
  Buffer.concat([Buffer.from("FRAME\n"), brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
