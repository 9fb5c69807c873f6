import type { Sharp } from "sharp";

const SIDE = 16;

/**
 * A picture's 16 px copy as a data URL, shown until the picture is there; empty for one with clear parts, through which it would
 * go on to be seen. `draw` gives the picture anew each time.
 */
export async function drawPlaceholder(draw: () => Sharp, channels: number): Promise<string> {
  if (channels > 3 && !(await draw().stats()).isOpaque) return "";
  const tiny = await draw()
    .resize({ width: SIDE, height: SIDE, fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
