import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { htmlOf, inEnglish, publicScreens } from "./screens.ts";

const require = createRequire(import.meta.url);
/** Only the HTML is checked: the checker knows no `@property`, container units or `field-sizing`. */
const OF_STYLE = "CSS: ";
/** For a program that ends after seconds: simple compilation, whose frames are larger, and one thread for the garbage. */
const BRIEF_JAVA = ["-Xmx512m", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
const java = spawnSync("java", ["-version"]).status === 0;
if (!java) process.stderr.write("No Java here: the pages are not checked by the Nu HTML checker\n");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-html-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The Nu HTML checker's errors, by address. */
async function violationsOf(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const addresses = [...pages.keys()];
  for (const [index, address] of addresses.entries()) {
    await writeFile(path.join(folder, `${index}.html`), pages.get(address) ?? "");
  }
  const { stderr } = spawnSync(
    "java",
    [...BRIEF_JAVA, "-jar", String(require("vnu-jar")), "--format", "json", "--errors-only", folder],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ message }) => !message.startsWith(OF_STYLE))
    .map(({ url, message, extract }) => {
      const address = addresses[Number(path.basename(url, ".html"))];
      return `${address}: ${message} ${extract ?? ""}`.replaceAll("\n", " ");
    });
}

test.runIf(java)(
  "every page, in both languages, is faultless HTML, and the checker sees a fault",
  async () => {
    const pages = new Map<string, string>();
    for (const address of publicScreens.flatMap((screen) => [screen, inEnglish(screen)])) {
      pages.set(address, await htmlOf(inject("sharedShop"), address));
    }
    pages.set("a fault of ours", "<!doctype html><html lang=pt><title>x</title><p><img src=x></p></html>");
    const faults = await violationsOf(pages);
    expect(faults.filter((fault) => fault.startsWith("a fault of ours"))).toHaveLength(1);
    expect(faults.filter((fault) => !fault.startsWith("a fault of ours"))).toEqual([]);
  },
);
