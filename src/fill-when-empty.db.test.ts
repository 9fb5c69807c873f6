import { afterAll, beforeAll, expect, it } from "vitest";
import { RANDOM_IDS_FROM } from "#db/assign-ids.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it("the organiser's first own row in each table of the demo takes the next number, and none that is there", async () => {
  const tables = await db.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1",
  );
  const next: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const { table, column } of tables) {
    const [row] = await db.query<{ next: string; highest: number | null }>(
      `select nextval(pg_get_serial_sequence('${table}', '${column}')) as next,
        (select max(${column}) from ${table} where ${column} < ${RANDOM_IDS_FROM}) as highest`,
    );
    next[table] = Number(row?.next);
    expected[table] = Number(row?.highest ?? 0) + 1;
  }
  expect(Object.keys(next)).toContain("tickets");
  expect(next).toEqual(expected);
});

it("a ticket without an id is inserted, far from the hidden ones", async () => {
  const [ticket] = await db.query<{ id: number }>(
    `insert into tickets (edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position)
     select edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position from tickets where id = 1 returning id`,
  );
  expect(ticket?.id).toBeLessThan(RANDOM_IDS_FROM);
});
