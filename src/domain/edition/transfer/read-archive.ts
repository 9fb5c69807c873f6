import { createReadStream } from "node:fs";
import { orRefused, type RefusedFile } from "#outside/read-in-thread.ts";
import { unpackEdition } from "./archive.ts";
import { diskFolder } from "./disk-folder.ts";
import { type ReadEdition, readFolder } from "./read-folder.ts";

export const archiveLimits = {
  waiting: 2,
  busy: "Other editions are being read; try again in a moment",
  tooLarge: "This edition is too large to be imported here: unpack it, and use npm run edition",
};

/**
 * Unpacks an archive on disk into an empty folder beside it, and reads that: its records, and of its pictures what is stored of
 * them. Runs in a thread: a small archive may hold 100 MB of JSON.
 */
export type ReadArchive = (paths: { archive: string; folder: string }) => Promise<ReadEdition | RefusedFile>;

export const readArchive: ReadArchive = ({ archive, folder }) =>
  orRefused(unpackEdition(createReadStream(archive), folder).then(() => readFolder(diskFolder(folder))));
