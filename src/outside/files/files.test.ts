import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeS3, startFakeS3 } from "#tests/fake-servers/fake-s3.ts";
import { openDiskFiles } from "./disk.ts";
import { type FileStore, newFileKey } from "./files.ts";
import { openS3Files } from "./s3.ts";

const bytes = new Uint8Array([37, 80, 68, 70, 0, 255]);
const directory = path.join(os.tmpdir(), `nexxt-files-${randomUUID()}`);

let fakeServer: FakeS3;
beforeAll(async () => {
  fakeServer = await startFakeS3();
});
afterAll(async () => {
  await fakeServer.close();
  await rm(directory, { recursive: true, force: true });
});

async function* inPieces(all: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += 400_000) yield new Uint8Array(all.subarray(at, at + 400_000));
}

const stores: [string, () => FileStore][] = [
  ["on the disk", () => openDiskFiles(directory)],
  ["in S3", () => openS3Files(fakeServer.settings)],
];

describe.each(stores)("files %s", (_, open) => {
  it("come back as they were put", async () => {
    const key = newFileKey("ideas", "pdf");
    await open().put(key, bytes);
    expect(await open().read(key)).toEqual(expect.objectContaining({ length: bytes.length }));
    expect(Buffer.from((await open().read(key)) ?? []).equals(bytes)).toBe(true);
  });

  it("can be removed, and removing a missing one is no error", async () => {
    const key = newFileKey("ideas", "pdf");
    await open().put(key, bytes);
    await open().remove(key);
    expect(await open().read(key)).toBeNull();
    await open().remove(key);
  });

  it("long ones come in pieces, and back by parts; sent again they are the same", async () => {
    const key = newFileKey("films", "mp4");
    const all = randomBytes(3_000_000);
    const file = { bytes: all.length, sha256: createHash("sha256").update(all).digest("hex") };
    const put = () => open().putPieces(key, { ...file, pieces: () => inPieces(all) });
    await Promise.all([put(), put()]);
    expect(await open().size(key)).toBe(all.length);
    const part = await open().readPart(key, { first: 1_000, last: 2_000_000 });
    expect(Buffer.from(await new Response(part).arrayBuffer()).equals(all.subarray(1_000, 2_000_001))).toBe(
      true,
    );
    // A visitor who goes away ends the reading.
    await (await open().readPart(key, { first: 0, last: all.length - 1 }))?.cancel();
    const none = newFileKey("films", "mp4");
    expect(await open().size(none)).toBeNull();
    expect(await open().readPart(none, { first: 0, last: 1 })).toBeNull();
  });

  it("one that breaks off is not there", async () => {
    const key = newFileKey("films", "mp4");
    const breaking = async function* () {
      yield new Uint8Array(100_000);
      throw new Error("gone");
    };
    await expect(
      open().putPieces(key, { bytes: 200_000, sha256: "0".repeat(64), pieces: breaking }),
    ).rejects.toThrow();
    expect(await open().size(key)).toBeNull();
  });

  it.each(["../../etc/passwd", "ideas/../secret.pdf", "/etc/passwd", "ideas/x.pdf", "", "ideas/%2e%2e/x"])(
    "have no key like %j",
    async (key) => {
      await expect(open().put(key, bytes)).rejects.toThrow("Not a key");
      await expect((async () => open().read(key))()).rejects.toThrow("Not a key");
      await expect((async () => open().remove(key))()).rejects.toThrow("Not a key");
    },
  );
});

describe("on the disk", () => {
  it("only our own user may read a file, and no user may execute it", async () => {
    const key = newFileKey("ideas", "pdf");
    await openDiskFiles(directory).put(key, bytes);
    expect((await stat(path.join(directory, key))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(directory, "ideas"))).mode & 0o777).toBe(0o700);
  });

  it("files that a process had begun when it ended are removed after a day; pieces of an upload stay", async () => {
    const old = new Date("2025-01-01");
    const piece = newFileKey("archives", "part");
    const [left, begun] = [`${newFileKey("films", "mp4")}.${randomUUID()}.part`, `${piece}.part`];
    for (const name of [left, begun, piece]) {
      await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
      await writeFile(path.join(directory, name), "half");
      if (name !== begun) await utimes(path.join(directory, name), old, old);
    }
    const files = openDiskFiles(directory);
    expect(await files.removeUnfinished(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
    expect(await files.size(piece)).toBe(4);
    expect(await readdir(path.join(directory, "archives"))).toHaveLength(2);
    expect(await readdir(path.join(directory, "films"))).not.toContain(path.basename(left));
    expect(await openDiskFiles(path.join(directory, "none")).removeUnfinished(new Date())).toBe(0);
  });

  it("nothing half written is left beside the files, and no file is written over another", async () => {
    const files = openDiskFiles(directory);
    const key = newFileKey("ideas", "pdf");
    await files.put(key, bytes);
    expect((await readdir(path.join(directory, "ideas"))).filter((name) => name.endsWith(".part"))).toEqual(
      [],
    );
    const other = newFileKey("ideas", "pdf");
    await writeFile(path.join(directory, `${other}.part`), "in the way");
    await expect(files.put(other, bytes)).rejects.toThrow("EEXIST");
    expect(await files.read(other)).toBeNull();
  });
});

describe("in S3", () => {
  afterEach(() => fakeServer.failNext(0));

  it("an object has its type, and its name tells nothing", async () => {
    const key = newFileKey("ideas", "pdf");
    await openS3Files(fakeServer.settings).put(key, bytes);
    expect(fakeServer.objects.get(`nexxt/${key}`)).toMatchObject({ type: "application/pdf" });
    expect(key).toMatch(/^ideas\/[0-9a-f-]{36}\.pdf$/);
  });

  it("a fault that passes is tried again; one that stays is an error", async () => {
    const files = openS3Files(fakeServer.settings);
    const key = newFileKey("ideas", "pdf");
    fakeServer.failNext(2);
    await files.put(key, bytes);
    expect(await files.read(key)).not.toBeNull();
    const film = newFileKey("films", "mp4");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    fakeServer.failNext(1);
    await files.putPieces(film, { bytes: bytes.length, sha256, pieces: () => inPieces(Buffer.from(bytes)) });
    expect(await files.size(film)).toBe(bytes.length);
    fakeServer.failNext(3, 500);
    await expect(files.put(newFileKey("ideas", "pdf"), bytes)).rejects.toThrow("500 to PUT");
  });

  it("a wrong secret is refused, and the error does not show it", async () => {
    const files = openS3Files({ ...fakeServer.settings, secretAccessKey: "not-the-secret" });
    const refused = files.put(newFileKey("ideas", "pdf"), bytes);
    await expect(refused).rejects.toThrow(/^The file service answered 403 to PUT$/);
  });
});
