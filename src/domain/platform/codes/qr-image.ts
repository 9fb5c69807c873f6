import { toDataURL } from "qrcode";

/** A PNG as a data URL: dark on white with the quiet zone, whatever the theme, so that scanners read it. */
export function qrImage(text: string): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: "M", margin: 4, scale: 8 });
}
