import { z } from "zod";
import { staffEndpoints } from "../endpoint.ts";
import { CAPTIONS_MAX_BYTES, FILM_MAX_BYTES } from "./edition/film-files.ts";
import { FILE_BODY_BYTES, filePieces } from "./file-pieces.ts";
import { filmPaths } from "./organiser-paths.ts";
import { auditedAnswer } from "./records.ts";
import { editors } from "./staff/staff-roles.ts";

const { change } = staffEndpoints("Films", editors);

const uploaded = auditedAnswer.extend({
  /** The path that an edition names: `/films/f-….mp4`. */
  path: z.string(),
  bytes: z.int(),
});
export type UploadedFilm = z.output<typeof uploaded>;

export const filmsContract = {
  upload: change("POST", filmPaths.film, {
    summary: "Stores a film for the home page",
    description:
      "`file` is the film in base64, of at most 10 MB; of a larger one, up to 100 MB, `pieces` are the parts in their order " +
      "(`POST /organiser/editions/import/pieces/`). MP4 with H.264, or WebM; it is stored as it was sent. A film that is refused is " +
      "`invalid_input` with `file` as its field and `not_film`, `film_codec`, `too_large` or `piece_gone` as its code. One that no " +
      "edition shows for a month is removed.",
    successStatus: 201,
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ file: z.string().default(""), pieces: filePieces(FILM_MAX_BYTES) }))
    .output(uploaded),
  captions: change("POST", filmPaths.captions, {
    summary: "Stores a film's captions",
    description:
      "`file` is WebVTT in base64, at most 512 kB. What is refused is `invalid_input` with `file` as its field and `not_captions` or " +
      "`too_large` as its code.",
    successStatus: 201,
    maxBodyBytes: Math.ceil(CAPTIONS_MAX_BYTES * 1.5),
    fileField: "file",
  })
    .input(z.strictObject({ file: z.string() }))
    .output(uploaded),
};
