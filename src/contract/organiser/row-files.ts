import { z } from "zod";

const isFile = (value: unknown) => value instanceof File || value instanceof ReadableStream;

/** Sent row by row, however long; a browser has it as a file. */
export const csvFile = z.custom<File>(isFile);
export const xlsxFile = z.custom<File>(isFile);
