import { cpuTime } from "../cpu-time.ts";
import type { FilledShop } from "./fill-sales.ts";
import { type SalesRequest, salesRequests } from "./sales-requests.ts";

/** In ms, at the middle. */
const GOAL_MS = 200;
const ROUNDS = 15;
/** A slow request is measured for so long, in ms, and at least so often. */
const LONGEST_MS = 4_000;
const ROUNDS_MIN = 5;
/** A fixed piece of the database's work: on a machine with other work to do it takes longer, by what all else takes longer too. */
const BASELINE = "select count(*) from generate_series(1, 1000000)";

interface Row {
  name: string;
  count: string;
  middle: number;
  high: number;
  baseline: number;
  /** The number of times that the baseline was measured. */
  baselines: number;
}

/** Prints the time of each request, and which miss the goal. True: none does. */
export async function measureRequests(shop: FilledShop): Promise<boolean> {
  const rows: Row[] = [];
  const { rows: backends } = await shop.db.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = backends[0]?.pid ?? 0;
  const spentBefore = cpuTime(backend);
  for (const request of await salesRequests(shop)) {
    const row = await measure(shop, request);
    rows.push(row);
    console.log(line(row));
  }
  // The baseline's processor time, which is its time where nothing else runs.
  const atRest = (cpuTime(backend) - spentBefore) / rows.reduce((sum, { baselines }) => sum + baselines, 0);
  const missing = rows.filter(({ middle }) => middle > GOAL_MS);
  const missingAtRest = missing.filter((row) => restOf(row, atRest) > GOAL_MS);
  console.log(
    `baseline: ${atRest.toFixed(0)} ms at rest, ${middleOf(rows.map((row) => row.baseline)).toFixed(0)} ms at the middle`,
  );
  for (const row of missing)
    console.log(
      `over ${GOAL_MS} ms: ${row.name}, ${row.middle.toFixed(0)} ms; ${restOf(row, atRest).toFixed(0)} ms at the baseline's rest`,
    );
  console.log(
    `${rows.length} requests, ${missing.length} over ${GOAL_MS} ms, ${missingAtRest.length} of them also at the baseline's rest`,
  );
  return missingAtRest.length === 0;
}

async function measure(
  { app, db }: FilledShop,
  { name, path, authorization, body }: SalesRequest,
): Promise<Row> {
  const times: number[] = [];
  const baselines: number[] = [];
  let count = "";
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= ROUNDS_MIN && performance.now() - began > LONGEST_MS) break;
    if (round % 3 === 0) baselines.push(await timed(() => db.query(BASELINE)));
    times.push(
      await timed(async () => {
        const answer = await fetch(`${app.url}/api/v1${path}`, {
          headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
          ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${answer.status} ${text} from ${path}`);
        count = countOf(JSON.parse(text));
      }),
    );
  }
  return {
    name,
    count,
    middle: middleOf(times),
    high: sorted(times)[Math.ceil(times.length * 0.95) - 1] ?? 0,
    baseline: middleOf(baselines),
    baselines: baselines.length,
  };
}

const countOf = (body: { count?: number; counted_all?: boolean }): string =>
  body.count === undefined ? "" : `${body.counted_all === false ? "> " : ""}${body.count}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const restOf = ({ middle, baseline }: Row, atRest: number): number => (middle * atRest) / baseline;
const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const middleOf = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

const line = ({ name, count, middle, high, baseline }: Row): string =>
  [
    name.padEnd(44),
    count.padStart(8),
    `${middle.toFixed(0)} ms`.padStart(9),
    `95th ${high.toFixed(0)} ms`.padStart(13),
    `${(middle / baseline).toFixed(2)} baselines`.padStart(17),
  ].join(" ");
