import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { create, extract } from "tar";

type Json = Record<string, unknown>;

/** An edition's archive with some of its files changed. */
export async function archiveWith(
  archive: Uint8Array,
  changes: Record<string, (json: Json) => void>,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-archive-"));
  try {
    const [packed, unpacked] = [path.join(folder, "in.tar.gz"), path.join(folder, "edition")];
    await writeFile(packed, archive);
    await mkdir(unpacked);
    await extract({ file: packed, cwd: unpacked });
    for (const [name, change] of Object.entries(changes)) {
      const file = path.join(unpacked, name);
      const json = JSON.parse(await readFile(file, "utf8")) as Json;
      change(json);
      await writeFile(file, JSON.stringify(json));
    }
    const out = path.join(folder, "out.tar.gz");
    await create({ gzip: true, file: out, cwd: unpacked }, [
      "edition.json",
      "programme.json",
      "schedule.json",
      "shop.json",
      "texts.json",
    ]);
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
