import path from "node:path";
import type { LogoPicture } from "../logos.ts";

/**
 * The edition's drawing is attached to the mail. Fetched from a server it would reveal when a mail is read, and most
 * mail programs block remote pictures.
 */
export function drawing() {
  const filename = "mail-header.png";
  return {
    filename,
    contentType: "image/png",
    path: path.resolve("seeds/pictures", filename),
    cid: "drawing@nexxt",
  };
}

/** The edition's logo, for the same reason. */
export const logoFile = ({ png }: LogoPicture) => ({
  filename: "logo.png",
  contentType: "image/png",
  content: png,
  cid: LOGO_CID,
});
export const LOGO_CID = "logo@edition";
