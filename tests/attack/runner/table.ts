import type { TopicRow } from "./run-attacks.ts";

/** Markdown, so that `docs/security.md` can quote it as it is printed. */
export function attackTable(rows: readonly TopicRow[]): string {
  const lines = [
    ["attack", "what was tried", "before", "now", "passed"],
    ["---", "---", "---", "---", "---"],
    ...rows.map(({ topic, tried, before, now, passed }) => [
      topic,
      tried,
      before,
      now,
      passed ? "yes" : "NO",
    ]),
  ];
  return lines.map((cells) => `| ${cells.map(cell).join(" | ")} |\n`).join("");
}

const cell = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").trim();
