import { readdirSync } from "node:fs";
import type { Attack, AttackRow } from "../attack.ts";

const FOLDER = new URL("../", import.meta.url);
const NO_TOPICS = ["attack.ts", "run.ts"];
/** Its long form waits for minutes until money comes, and costs the shop nothing meanwhile: begun first, beside the others. */
const WAITING = "late-payment";

export interface TopicRow extends AttackRow {
  topic: string;
}

export interface TopicResult {
  topic: string;
  seconds: number;
  rows: TopicRow[];
}

/** Every file of the folder is a topic, unless its name is here. */
export function listTopics(wanted: readonly string[] = []): string[] {
  const topics = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts") && !NO_TOPICS.includes(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  const unknown = wanted.filter((name) => !topics.includes(name));
  if (unknown.length > 0) throw new Error(`There is no attack "${unknown[0]}": ${topics.join(", ")}`);
  return wanted.length > 0 ? topics.filter((topic) => wanted.includes(topic)) : topics;
}

/**
 * One topic after the other, so that none measures another's load; what only waits runs beside them. A topic that fails to run
 * is a failed row.
 */
export async function runAttacks(
  { url, short, topics }: { url: string; short: boolean; topics: readonly string[] },
  onDone: (result: TopicResult) => void = () => {},
): Promise<TopicRow[]> {
  const timed = async (topic: string): Promise<TopicRow[]> => {
    const began = performance.now();
    const rows = (await run(topic, { url, short })).map((row) => ({
      topic: topic.replaceAll("-", " "),
      ...row,
    }));
    onDone({ topic, seconds: Math.round((performance.now() - began) / 100) / 10, rows });
    return rows;
  };
  const beside = (topic: string) => topic === WAITING && !short;
  const waiting = topics.some(beside) ? timed(WAITING) : [];
  const all: TopicRow[] = [];
  for (const topic of topics.filter((one) => !beside(one))) all.push(...(await timed(topic)));
  return [...(await waiting), ...all];
}

async function run(topic: string, options: { url: string; short: boolean }): Promise<AttackRow[]> {
  try {
    const { attack } = (await import(new URL(`${topic}.ts`, FOLDER).href)) as { attack: Attack };
    return await attack(options);
  } catch (error) {
    const now = error instanceof Error ? error.message : String(error);
    return [{ tried: "to run at all", before: "", now, passed: false }];
  }
}
