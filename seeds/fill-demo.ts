import path from "node:path";
import type { Transaction } from "#db/transaction.ts";
import { type EditionContent, insertContent } from "#domain/edition/content/edition-rows.ts";
import { diskFolder } from "#domain/edition/transfer/disk-folder.ts";
import { contentOf } from "#domain/edition/transfer/folder-content.ts";
import { readRecords } from "#domain/edition/transfer/read-folder.ts";
import { startVersions } from "#domain/programme/programme/schedule/store-version.ts";
import { demoDates } from "./demo-dates.ts";
import { moveDemo } from "./move-demo.ts";

/** The shop serves the folder's pictures under their own names: the demo needs no copies of them. */
const servedAt = (picture: string) => (picture === "" ? "" : `/${picture}`);

/**
 * Fills an empty database with the demo edition, published: the same rows, with the same ids, on every run; its dates follow
 * `now`.
 */
export async function fillDemo(tx: Transaction, now: Date): Promise<void> {
  const id = await insertContent(tx, moveDemo(await readDemo(), demoDates(now)), "keep", null);
  await startVersions(tx, id, now);
}

/** The demo as its folder has it: the edition of 26-31 October 2025. */
export async function readDemo(): Promise<EditionContent> {
  return contentOf(await readRecords(diskFolder(path.resolve("seeds"))), "published", servedAt);
}
