import { z } from "zod";

/** 10 MB in base64, and what the rest needs. */
export const PICTURE_UPLOAD_MAX_BYTES = 14 * 1024 * 1024;
/** The longest side, in px. */
const SIDE_MAX = 50_000;

const side = z.int().min(1).max(SIDE_MAX);
const offset = z.int().min(0).max(SIDE_MAX);

/** The part to keep, in px of the picture as it is shown (turned as its camera says). */
export const pictureCrop = z.strictObject({ left: offset, top: offset, width: side, height: side });

export const uploadedPicture = z.object({
  /** The path that records name: `/pictures/p-….webp`; smaller copies are beside it (`pictures.ts`). */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny copy as a data URI, to show blurred until the picture is there. */
  placeholder: z.string(),
});
export type UploadedPicture = z.output<typeof uploadedPicture>;
