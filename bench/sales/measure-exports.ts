import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { exportFormats, exportKinds } from "#contract/organiser/sales/export-kinds.ts";
import type { FilledShop } from "./fill-sales.ts";

const SAMPLE_MS = 50;
/** An export of any length may add this much to the process's memory: rows of one batch and garbage not yet collected. */
const GROWTH_MAX_MB = 40;

/** Reads every kind of export in both formats and prints what it did to the process's memory. True: none made it grow. */
export async function measureExports(shop: FilledShop): Promise<boolean> {
  let isFlat = true;
  // Any long one fills the heap once, to what the collector lets it grow; after that even three times as many rows add nothing.
  for (const format of exportFormats) await readExport(shop, "orders", format);
  for (const kind of exportKinds)
    for (const format of exportFormats) {
      const before = await pssOf(shop.app.pid);
      const watch = watchMemory(shop.app.pid);
      const started = performance.now();
      const { rows, bytes } = await readExport(shop, kind, format);
      const seconds = (performance.now() - started) / 1_000;
      const growth = (await watch.end()) - before;
      if (growth > GROWTH_MAX_MB) isFlat = false;
      console.log(
        `export ${kind} ${format}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB, ` +
          `at most ${growth.toFixed(0)} MB more${growth > GROWTH_MAX_MB ? ": NOT FLAT" : ""}`,
      );
    }
  return isFlat;
}

async function readExport({ app, tokens }: FilledShop, kind: string, format: string) {
  const headers = { authorization: `Token ${tokens.staff}` };
  const asked = await fetch(`${app.url}/api/v1/organiser/exports/`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ kind, format, edition: null }),
  });
  const run = (await asked.json()) as { id: string; rows_total: number };
  if (!asked.ok) throw new Error(`${asked.status} ${JSON.stringify(run)}`);
  const file = await fetch(`${app.url}/api/v1/organiser/exports/${run.id}/file/`, { headers });
  if (!file.ok || !file.body) throw new Error(`${file.status} ${await file.text()}`);
  let bytes = 0;
  for await (const piece of file.body) bytes += piece.byteLength;
  return { rows: run.rows_total, bytes };
}

/** Samples until it is ended; then answers the most, in MB. */
function watchMemory(pid: number) {
  let most = 0;
  let goesOn = true;
  const sampling = (async () => {
    while (goesOn) {
      most = Math.max(most, await pssOf(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    end: async () => {
      goesOn = false;
      await sampling;
      return most;
    },
  };
}

/** In MB, with its part of what it shares with other processes. */
async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1_024;
}
