import { createContext } from "react";
import type { z } from "zod";
import type { pictureCrop } from "#contract/pictures/picture-upload.ts";

export type UploadPicture = (picture: {
  /** In base64. */
  file: string;
  crop?: z.output<typeof pictureCrop>;
  /** Whole and without loss; an SVG too. */
  logo?: boolean;
}) => Promise<{ path: string }>;

/** Uploads these forms' pictures: for a member of staff, or through a speaker's link. */
export const PictureUpload = createContext<UploadPicture | null>(null);
