import { gzipSync } from "node:zlib";
import { archiveBomb, packedEnd, packedEntry } from "#tests/hostile-archive.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { longestWaitDuring } from "./requests/send.ts";
import { as, call, counted, ownerOf } from "./requests/staff.ts";

/** The longest wait of another request meanwhile: archives are unpacked in a thread of their own. */
const WAIT_MAX_MS = 500;
const IMPORT = "/organiser/editions/import/";
const SCHEDULE = "/organiser/editions/1/schedule/import/preview/";

/** Files of an organiser that are small as they come and large as they are read: an edition, and a table of sessions. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  const json = Buffer.from(`{"edition":[${"{},".repeat(6_000_000)}{}]}`);
  const columns = Array.from({ length: 200_000 }, (_, column) => `c${column}`).join(",");
  const files: [tried: string, before: string, path: string, file: Buffer][] = [
    [
      "an edition of 2 MB that unpacks to 2 GB",
      "blocked for 5.7 s; 2 GB more of memory",
      IMPORT,
      archiveBomb(),
    ],
    ["an archive in an archive", "not measured", IMPORT, gzipSync(archiveBomb())],
    [
      "an edition of 18 kB with six million rows",
      "not measured",
      IMPORT,
      Buffer.concat([packedEntry({ path: "edition.json", content: json }), packedEnd]),
    ],
    ["sessions as CSV of 200,000 columns", "blocked for 1.7 s", SCHEDULE, Buffer.from(`${columns}\n1`)],
    ["sessions as CSV of two million quotes", "blocked for 4 s", SCHEDULE, Buffer.alloc(2_000_000, '"')],
  ];
  const rows: AttackRow[] = [];
  for (const [tried, before, path, file] of files) {
    const body = { file: file.toString("base64") };
    const { result, longest } = await longestWaitDuring(url, () => call(url, owner, "POST", path, body));
    rows.push({
      tried,
      before,
      now: `${counted([result])} in ${result.ms} ms; others waited ${longest} ms`,
      passed: result.status === 400 && result.json.code === "invalid_input" && longest < WAIT_MAX_MS,
    });
  }
  return rows;
}
