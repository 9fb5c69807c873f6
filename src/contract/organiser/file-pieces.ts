import { z } from "zod";
import { limited } from "../fields.ts";
import { ARCHIVE_PIECE_BYTES } from "./organiser-paths.ts";

/** 10 MB in base64, and the JSON around it. */
export const FILE_BODY_BYTES = 14 * 1024 * 1024;

/** The parts of a file of so many bytes, in their order. */
export const filePieces = (maxBytes: number) =>
  z
    .array(limited(60).regex(/^archives\/[0-9a-f-]{36}\.part$/))
    .max(Math.ceil(maxBytes / ARCHIVE_PIECE_BYTES))
    .default([]);
