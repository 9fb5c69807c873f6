import sharp from "sharp";
import type { MakeRequest } from "./good-request.ts";

export const pictureRequests: Record<string, MakeRequest> = {
  "GET /organiser/pictures/": () => ({ query: { limit: "10" } }),
  "POST /organiser/pictures/": async () => ({
    body: {
      file: (await plainPicture(40, 30)).toString("base64"),
      crop: { left: 0, top: 0, width: 20, height: 20 },
    },
  }),
};

/** One colour. */
export function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
    .png()
    .toBuffer();
}
