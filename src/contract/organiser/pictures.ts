import { z } from "zod";
import { staffEndpoints } from "../endpoint.ts";
import { listOf, page } from "../fields.ts";
import { PICTURE_UPLOAD_MAX_BYTES, pictureCrop, uploadedPicture } from "../pictures/picture-upload.ts";
import { auditedAnswer } from "./records.ts";
import { editors } from "./staff/staff-roles.ts";

const { read, change } = staffEndpoints("Pictures", editors);

export const picturesContract = {
  list: read("GET", "/organiser/pictures/", { summary: "Uploaded pictures, the newest first" })
    .input(z.object(page))
    .output(listOf(uploadedPicture)),
  upload: change("POST", "/organiser/pictures/", {
    summary: "Stores a picture",
    description:
      "JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels. What is stored is drawn anew: nothing but pixels remains " +
      "of the file. A file that is refused is `invalid_input` with `file` as its field and `invalid_base64`, `too_large`, " +
      "`not_picture`, `too_many_pixels` or `unreadable` as its code. A logo may be an SVG too: it is refused by `svg_letters`, " +
      "`svg_picture`, `svg_external` or `svg_unsupported` where its pixels would lack a part, by `unreadable` where drawing it takes longer than 10 s. A picture that no record shows for a month is removed.",
    successStatus: 201,
    maxBodyBytes: PICTURE_UPLOAD_MAX_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        /** In base64. */
        file: z.string(),
        crop: pictureCrop.optional(),
        /** Kept whole and without loss; an SVG is drawn. */
        logo: z.boolean().default(false),
      }),
    )
    .output(uploadedPicture.extend(auditedAnswer.shape)),
};
