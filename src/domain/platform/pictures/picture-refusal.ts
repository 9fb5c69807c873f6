import { type Problem, wrongField } from "#contract/problem.ts";

export type PictureRefusal =
  | "invalid_base64"
  | "too_large"
  | "not_picture"
  | "too_many_pixels"
  | "crop_outside"
  | "unreadable"
  | "svg_letters"
  | "svg_picture"
  | "svg_external"
  | "svg_unsupported";

const sentences: Record<PictureRefusal, string> = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB, or an SVG larger than 2 MB or of more than 20,000 shapes",
  not_picture: "The file is no JPEG, PNG, WebP or AVIF, nor, as a logo, an SVG",
  too_many_pixels: "The picture has more than 40 megapixels",
  crop_outside: "The part to keep reaches beyond the picture",
  unreadable: "The picture is damaged, or takes too long to read",
  svg_letters: "The SVG has letters, which need a font: convert them to outlines",
  svg_picture: "The SVG has a picture in it: upload that as PNG, or draw it as paths",
  svg_external: "The SVG refers to a file elsewhere",
  svg_unsupported: "The SVG has something that is not drawn here: export it as plain SVG of shapes alone",
};

/** The `invalid_input` that says why an uploaded picture is not accepted. */
export function refusedPicture(code: PictureRefusal): Problem {
  const detail = sentences[code];
  const attr = code === "crop_outside" ? "crop" : "file";
  return wrongField(attr, code, detail);
}
