import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { create } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { unpackEdition } from "./archive.ts";
import { diskFolder } from "./disk-folder.ts";

let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), "nexxt-archive-"));
});
const unpack = async (chunks: Uint8Array[]) =>
  unpackEdition(Readable.from(chunks), await mkdtemp(path.join(temporary, "unpacked-")));
afterAll(() => rm(temporary, { recursive: true, force: true }));

describe("an archive that is no edition's", () => {
  it.each([
    ["a file beside the edition's", async (at: string) => writeFile(path.join(at, "notes.txt"), "x")],
    ["a link", async (at: string) => symlink("/etc/passwd", path.join(at, "shop.json"))],
    ["another folder", async (at: string) => mkdir(path.join(at, "secret"))],
  ])("an archive with %s is refused", async (_what, spoil) => {
    const folder = await mkdtemp(path.join(temporary, "spoiled-"));
    await spoil(folder);
    const chunks: Uint8Array[] = [];
    for await (const chunk of create({ gzip: true, cwd: folder }, ["."])) chunks.push(chunk as Uint8Array);
    await expect(unpack(chunks)).rejects.toThrow(Problem);
    await expect(diskFolder(folder)("../files")).rejects.toThrow("leads out of the folder");
  });

  it("what is no archive, and an archive that leads out of its folder", async () => {
    await expect(unpack([Buffer.from("hello")])).rejects.toThrow("no .tar.gz archive");
    const folder = await mkdtemp(path.join(temporary, "out-"));
    await mkdir(path.join(folder, "in"));
    await writeFile(path.join(folder, "shop.json"), "{}");
    const chunks: Uint8Array[] = [];
    const packed = create({ gzip: true, cwd: path.join(folder, "in"), preservePaths: true }, [
      "../shop.json",
    ]);
    for await (const chunk of packed) chunks.push(chunk as Uint8Array);
    await expect(unpack(chunks)).rejects.toThrow("../shop.json");
  });
});
