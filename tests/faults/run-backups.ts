import { spawn } from "node:child_process";
import { once } from "node:events";
import { builtEntry } from "../../scripts/builds.mjs";

/** `npm run backup` or `npm run restore`, on that data folder. */
export async function runBackups(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [builtEntry("backups"), ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
