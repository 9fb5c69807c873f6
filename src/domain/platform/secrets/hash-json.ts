import { hash } from "node:crypto";

/** The contract parses every body into the same key order, so equal requests hash alike. */
export const hashJson = (value: unknown): Buffer => hash("sha256", JSON.stringify(value), "buffer");
