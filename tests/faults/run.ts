import { parseArgs } from "node:util";
import { type Result, runParts } from "./run-parts.ts";

/** `npm run faults [-- <part>] [--short] [--count N] [--fault "machine killed"]`; see docs/faults.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    count: { type: "string" },
    fault: { type: "string" },
  },
});
const [wanted] = positionals;
const results = await runParts(
  {
    short: values.short,
    ...(wanted ? { wanted } : {}),
    ...(values.count ? { count: Number(values.count) } : {}),
    ...(values.fault ? { fault: values.fault } : {}),
  },
  print,
);
table(results);
process.exit(results.some(({ breaches }) => breaches.length > 0) ? 1 : 0);

function print({ part, tried, breaches, seconds, figures }: Result): void {
  const shown = breaches.slice(0, 20);
  process.stdout.write(
    `${JSON.stringify({ part, tried, breaches: breaches.length, seconds, ...figures, ...(shown.length > 0 ? { shown } : {}) })}\n`,
  );
}

function table(all: readonly Result[]): void {
  const rows = [
    ["part", "tried", "breaches", "seconds"],
    ...all.map(({ part, tried, breaches, seconds }) => [part, tried, breaches.length, seconds].map(String)),
  ];
  for (const row of rows)
    process.stdout.write(
      `${row.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(10))).join("")}\n`,
    );
}
