import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { rememberContent } from "./remember-content.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Counts how often it reads the name of a stage. */
function stageNames() {
  const seen = { reads: 0 };
  const name = rememberContent(async ({ query }, id: number) => {
    seen.reads += 1;
    const [stage] = await query<{ name: string }>("select name from stages where id = $1", [id]);
    if (!stage) throw new Error("There is no such stage");
    return stage;
  });
  return { seen, name };
}

it("content is read once for all who ask, until any of it changes", async () => {
  const { seen, name } = stageNames();
  const before = await Promise.all([name(db, 1), name(db, 1)]);
  expect([await name(db, 1), seen.reads]).toEqual([before[0], 1]);
  await db.query("update stages set name = 'Sala nova' where id = 1");
  expect([await name(db, 1), seen.reads]).toEqual([{ name: "Sala nova" }, 2]);
});

it("a reading that failed is made again", async () => {
  const { seen, name } = stageNames();
  await expect(name(db, 999_999)).rejects.toThrow("no such stage");
  await expect(name(db, 999_999)).rejects.toThrow("no such stage");
  expect(seen.reads).toBe(2);
});
