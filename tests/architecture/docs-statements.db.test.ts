import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "../database/test-database.ts";

const docs = globSync(["README.md", "docs/*.md", "deploy/*/*.md"]);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** SQL that a document has its reader type; `…` in it is a value of theirs. */
function statementsIn(text: string): string[] {
  const found = [...text.matchAll(/```sql\n([\s\S]*?)```|`((?:select|update|delete) [^`]+)`/g)];
  return found.map(([, block, inline]) => (block ?? inline ?? "").replaceAll(/'…'|(?<=[ =])…/g, "null"));
}

it("every statement that a document gives is one that the database of now understands", async () => {
  const statements = docs.flatMap((file) =>
    statementsIn(readFileSync(file, "utf8")).map((text) => ({ file, text })),
  );
  expect(statements.length).toBeGreaterThan(12);
  const refused: string[] = [];
  for (const { file, text } of statements)
    await db
      .query(`explain ${text}`)
      .catch(({ message }: Error) => refused.push(`${file}: ${message}: ${text}`));
  expect(refused).toEqual([]);
});
