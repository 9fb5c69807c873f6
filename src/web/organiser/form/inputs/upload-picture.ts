import { createContext } from "react";
import type { z } from "zod";
import type { pictureCrop } from "#contract/picture-upload.ts";

export type UploadPicture = (picture: {
  /** In base64. */
  file: string;
  crop: z.output<typeof pictureCrop>;
}) => Promise<{ path: string }>;

/** How the pictures of these forms are uploaded: by a member of staff, or by a speaker's link. */
export const PictureUpload = createContext<UploadPicture | null>(null);
