import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf, page } from "../fields.ts";
import { auditedAnswer } from "./records.ts";
import { editors } from "./staff/staff-roles.ts";

/** 10 MB in base64, and what the rest needs. */
const UPLOAD_MAX_BYTES = 14 * 1024 * 1024;
/** Of one side, in px. */
const SIDE_MAX = 50_000;

const side = z.int().min(1).max(SIDE_MAX);
const offset = z.int().min(0).max(SIDE_MAX);

const picture = z.object({
  /** What records name: `/pictures/p-….webp`; smaller copies are beside it (`contract/pictures.ts`). */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny copy as a data URI, to show blurred until the picture is there. */
  placeholder: z.string(),
});
export type UploadedPicture = z.output<typeof picture>;

export const picturesContract = {
  list: endpoint("GET", "/organiser/pictures/", {
    summary: "Uploaded pictures, the newest first",
    tag: "Pictures",
    roles: editors,
  })
    .input(z.object(page))
    .output(listOf(picture)),
  upload: endpoint("POST", "/organiser/pictures/", {
    summary: "Stores a picture",
    description:
      "JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels. What is stored is drawn anew: nothing but pixels remains " +
      "of the file. A file that is refused is `invalid_input` with `file` as its field and `invalid_base64`, `too_large`, " +
      "`not_picture`, `too_many_pixels` or `unreadable` as its code. A picture that no record shows for a month is removed.",
    tag: "Pictures",
    roles: editors,
    audited: true,
    successStatus: 201,
    maxBodyBytes: UPLOAD_MAX_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        /** In base64. */
        file: z.string(),
        /** The part to keep, in px of the picture as it is shown (turned as its camera says). */
        crop: z.strictObject({ left: offset, top: offset, width: side, height: side }).optional(),
      }),
    )
    .output(picture.extend(auditedAnswer.shape)),
};
