import { z } from "zod";

/** Sent row by row, however long; a browser has it as a file. */
export const csvFile = z.custom<File>((value) => value instanceof File || value instanceof ReadableStream);
