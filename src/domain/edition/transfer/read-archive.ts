import { orRefused, type RefusedFile } from "#outside/read-in-thread.ts";
import { withUnpacked } from "./archive.ts";
import { type ReadEdition, readFolder } from "./read-folder.ts";

export const archiveLimits = {
  // Each up to 14 MB.
  waiting: 2,
  busy: "Other editions are being read; try again in a moment",
  tooLarge: "This edition is too large to be imported here: unpack it, and use npm run edition",
  moved: true,
};

/**
 * An archive in base64, as bytes that nothing else shares: they move to the thread, where they are decoded. Runs in a
 * thread: a small archive may hold 100 MB of JSON.
 */
export type ReadArchive = (base64: Uint8Array<ArrayBuffer>) => Promise<ReadEdition | RefusedFile>;

export const readArchive: ReadArchive = (base64) => {
  const text = Buffer.from(base64.buffer, base64.byteOffset, base64.byteLength).toString("latin1");
  return orRefused(withUnpacked([Buffer.from(text, "base64")], readFolder));
};
