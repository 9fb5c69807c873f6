import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const own = new URL("./give-memory-back.ts", import.meta.url).href;
/** Fills 300 MB, forgets them, and prints what the process then holds, in MB: at the most, and when it is less than half or a time is over. */
const program = (begin: string) => `
  ${begin}
  let all = Array.from({ length: 4e6 }, (_, index) => ({ index, text: "x" + index }));
  all = null;
  const held = () => process.memoryUsage().rss / 1e6;
  const most = held();
  const until = performance.now() + 8_000;
  const timer = setInterval(() => {
    if (held() > most / 2 && performance.now() < until) return;
    clearInterval(timer);
    console.log(JSON.stringify({ most, least: held() }));
  }, 50);`;

async function run(begin: string): Promise<{ most: number; least: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    program(begin),
  ]);
  return JSON.parse(stdout);
}

it("what a rush needed goes back to the system once the process is quiet", async () => {
  const { most, least } = await run(
    `import { giveMemoryBack } from ${JSON.stringify(own)}; giveMemoryBack(100);`,
  );
  expect(most).toBeGreaterThan(250);
  expect(least).toBeLessThan(most / 2);
}, 60_000);
