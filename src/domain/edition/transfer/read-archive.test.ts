import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readInThread } from "#outside/read-in-thread.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { archiveBomb, packedEnd, packedEntry } from "#tests/hostile-archive.ts";
import { inTemporaryFolder } from "./archive.ts";
import { archiveLimits, type ReadArchive } from "./read-archive.ts";

const MB = 1024 * 1024;

const pool = openThreadPool(path.resolve("src/pdf-thread.ts"), {
  task: "readArchive",
  threads: 1,
  timeLimitMs: 60_000,
  idleMs: 60_000,
  onError: (error) => {
    throw error;
  },
});
const readArchive: ReadArchive = readInThread(pool, archiveLimits);
const read = (archive: Buffer) =>
  inTemporaryFolder(async (temporary) => {
    const paths = {
      archive: path.join(temporary, "edition.tar.gz"),
      folder: path.join(temporary, "edition"),
    };
    await mkdir(paths.folder);
    await writeFile(paths.archive, archive);
    return readArchive(paths);
  });
// Loads the thread.
beforeAll(() => read(Buffer.from("none")), 60_000);
afterAll(() => pool.close());

const json = (path: string, text: string) =>
  Buffer.concat([packedEntry({ path, content: Buffer.from(text) }), packedEnd]);
const bombs: [string, () => Buffer, detail: string][] = [
  ["100 pictures of 20 MB", archiveBomb, "larger than 300 MB unpacked"],
  [
    "a file of 2 GB",
    () => Buffer.concat([packedEntry({ path: "shop.json", size: 2_000 * MB }), ...zeros(100)]),
    "shop.json is larger than 20 MB",
  ],
  ["2 GB behind its end", () => Buffer.concat([packedEnd, ...zeros(100)]), "larger than 300 MB unpacked"],
  ["an archive in an archive", () => gzipSync(archiveBomb()), "packed twice"],
  ["a file of 20 MB of brackets", () => json("edition.json", "[".repeat(19 * MB)), "40 levels"],
  [
    "two hundred thousand wrong rows",
    () => json("edition.json", `{"edition":{"ideas":{"past":[${"{},".repeat(200_000)}{}]}}}`),
    "edition",
  ],
  [
    "six million rows",
    () => json("edition.json", `{"edition":[${"{},".repeat(6 * MB)}{}]}`),
    "edition.json has more than 500000 values",
  ],
];

it.each(bombs)(
  "%s: refused, while this thread is free and memory stays",
  { timeout: 60_000 },
  async (_, make, detail) => {
    const archive = make();
    const memory = process.memoryUsage.rss();
    const { result, ms } = await processorTime(() => read(archive), { usage: process.threadCpuUsage });
    const grown = (process.memoryUsage.rss() - memory) / MB;
    expect(result).toMatchObject({ refused: { detail: expect.stringContaining(detail) } });
    expect(ms).toBeLessThan(REQUEST_MAX_MS);
    expect(grown).toBeLessThan(250);
  },
);

function zeros(parts: number): Buffer[] {
  const part = gzipSync(Buffer.alloc(20 * MB));
  return Array.from({ length: parts }, () => part);
}
