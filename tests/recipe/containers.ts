import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildImages } from "./images.ts";
import { makeDebian, must } from "./machine.ts";
import type { Step } from "./one-server.ts";

const SPACE = "nexxt-compose";
const LIMIT_BYTES = 300_000_000;

/** deploy/container without a registry: both images built on an empty Debian, and run as compose.yaml says, until a ticket is sold. */
export async function onContainers(archive: string, step: Step): Promise<void> {
  const debian = await step("an empty Debian", async () => makeDebian());
  const scratch = await mkdtemp(path.join(os.tmpdir(), "nexxt-images-"));
  const names = path.join("/etc/netns", SPACE);
  try {
    const images = await step("buildah bud, twice", async () => buildImages(archive, debian, scratch));
    const { bytes = 0 } = images.shop ?? {};
    process.stdout.write(`           the shop's image: ${(bytes / 1e6).toFixed(0)} MB\n`);
    if (bytes === 0 || bytes > LIMIT_BYTES) throw new Error(`The image has ${bytes} bytes`);
    must("ip", ["netns", "add", SPACE]);
    must("ip", ["-n", SPACE, "link", "set", "lo", "up"]);
    mkdirSync(names, { recursive: true });
    writeFileSync(path.join(names, "hosts"), "127.0.0.1 localhost database shop\n");
    await step("compose.yaml", async () =>
      must("ip", [
        ...["netns", "exec", SPACE, process.execPath],
        ...["tests/recipe/compose.ts", JSON.stringify(images)],
      ]).replace(/^/gm, ""),
    ).then((said) => process.stdout.write(said));
  } finally {
    must("ip", ["netns", "del", SPACE]);
    rmSync(names, { recursive: true, force: true });
    for (const name of ["shop", "timers"])
      must("buildah", [
        ...["--root", `${scratch}/storage`, "--runroot", `${scratch}/run`],
        ...["rm", `${name}-working-container`],
      ]);
    rmSync(scratch, { recursive: true, force: true });
  }
}
