import path from "node:path";
import { getLocale } from "#messages/runtime.js";

/**
 * The edition's drawing travels inside the mail. Fetched from a server it would tell us who reads and when, and most
 * mail programs would not show it at first.
 */
export function drawing() {
  const filename = `mail-header-${getLocale()}.png`;
  return {
    filename,
    contentType: "image/png",
    path: path.resolve("seeds/pictures", filename),
    cid: "drawing@nexxt",
  };
}
