import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { PartApart } from "../part.ts";

const MODEL = "src/domain/sales/payments/settling/settle-in-any-order.db.test.ts";

/**
 * Orders, webhooks (twice, late, in another order, never), the provider's answers, money, attempts and refunds in
 * random sequences, which the test runner plays against the shop's own code. Every test run plays a hundred of them.
 */
export const sequences: PartApart = {
  name: "sequences",
  full: 10_000,
  short: 0,
  runApart: async (count) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-sequences-"));
    const report = path.join(folder, "report.json");
    const runner = path.join(
      path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
      "vitest.mjs",
    );
    const child = spawn(process.execPath, [runner, "run", "--project", "in-process", MODEL], {
      env: { ...process.env, SEQUENCES: String(count), SEQUENCES_REPORT: report },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let words = "";
    child.stdout.on("data", (chunk: Buffer) => {
      words = (words + chunk.toString("utf8")).slice(-4_000);
    });
    await once(child, "close");
    const seen = await readFile(report, "utf8").catch(() => null);
    await rm(folder, { recursive: true, force: true });
    if (!seen) return { tried: count, breaches: [`The model failed: ${words}`], figures: {} };
    const { tried, ...figures } = JSON.parse(seen) as { tried: number };
    return { tried, breaches: [], figures };
  },
};
