import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const module = fileURLToPath(new URL("./process-picture.ts", import.meta.url));

it("the largest file is read in a process that has compiled so many expressions that V8 optimises no other", async () => {
  const upload = `
    const { processPicture } = await import(${JSON.stringify(module)});
    const text = Buffer.from("/9j/" + "A".repeat(14_000_000));
    const asked = { base64: new Uint8Array(text), crop: null, logo: false };
    process.stdout.write(JSON.stringify(await processPicture(asked)));`;
  const { stdout } = await run(process.execPath, [
    "--no-regexp-optimization",
    "--input-type=module",
    "-e",
    upload,
  ]);
  expect(JSON.parse(stdout)).toEqual({ refused: "too_large" });
});
