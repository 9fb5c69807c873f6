import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const own = new URL("./release-memory.ts", import.meta.url).href;
/** As long as the collector would have to do it by itself. */
const TIME_MS = 5_000;
/** Fills 300 MB, forgets them, and prints what the process then holds, in MB: at the most, and when it is less than half or a time is over. */
const program = (begin: string) => `
  ${begin}
  let all = Array.from({ length: 4e6 }, (_, index) => ({ index, text: "x" + index }));
  all = null;
  const held = () => process.memoryUsage().rss / 1e6;
  const most = held();
  const until = performance.now() + ${TIME_MS};
  const timer = setInterval(() => {
    if (held() > most / 2 && performance.now() < until) return;
    clearInterval(timer);
    console.log(JSON.stringify({ most, least: held() }));
  }, 50);`;

const BEGIN = `import { releaseMemory } from ${JSON.stringify(own)};
  releaseMemory((error) => console.error(error.message), 100);`;

async function run(begin: string): Promise<{ most: number; least: number; errors: string }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    program(begin),
  ]);
  return { ...JSON.parse(stdout), errors: stderr };
}

it("what a rush needed goes back to the system once the process is quiet; where that fails it is logged and stays", async () => {
  const [mended, control] = await Promise.all([
    run(BEGIN),
    run(`import { Session } from "node:inspector/promises";
      Session.prototype.post = async () => { throw new Error("no inspector"); }; ${BEGIN}`),
  ]);
  expect(mended.most).toBeGreaterThan(250);
  expect(mended.least).toBeLessThan(mended.most / 2);
  expect(mended.errors).toBe("");
  expect(control.least).toBeGreaterThan(control.most / 2);
  expect(control.errors).toContain("no inspector");
}, 240_000);
