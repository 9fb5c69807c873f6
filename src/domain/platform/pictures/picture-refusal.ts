import { Problem } from "#contract/problem.ts";

export type PictureRefusal =
  | "invalid_base64"
  | "too_large"
  | "not_picture"
  | "too_many_pixels"
  | "crop_outside"
  | "unreadable";

const sentences: Record<PictureRefusal, string> = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB",
  not_picture: "The file is no JPEG, PNG, WebP or AVIF",
  too_many_pixels: "The picture has more than 40 megapixels",
  crop_outside: "The part to keep reaches beyond the picture",
  unreadable: "The picture is damaged, or takes too long to read",
};

/** The `invalid_input` that says why an uploaded picture is not accepted. */
export function refusedPicture(code: PictureRefusal): Problem {
  const detail = sentences[code];
  const attr = code === "crop_outside" ? "crop" : "file";
  return new Problem("invalid_input", detail, { errors: [{ attr, code, detail }] });
}
