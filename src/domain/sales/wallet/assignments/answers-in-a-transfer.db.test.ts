import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { FOOD, openQuestionFixture } from "#tests/fixtures/question-fixture.ts";

const fixture = openQuestionFixture();
const { attendee, answer, stored } = fixture;
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

it("an answer that comes while its ticket is being transferred waits, and is then no longer its former holder's", async () => {
  const [{ ana, id }, eva] = [await attendee(), await fixture.buyer()];
  const { promise: answered, resolve: end } = Promise.withResolvers<void>();
  // As a transfer: with the purchase locked.
  const transfer = fixture.shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      select from purchases where id = (select purchase_id from assignments where id = ${id}::uuid) for update`);
    await answered;
    await tx.execute(sql`update assignments set signup_id = ${eva.signup}::uuid where id = ${id}::uuid`);
  });
  const late = answer(ana, id, { [FOOD]: "vegan" });
  await expect.poll(() => fixture.shop.db.query(WAITING)).toHaveLength(1);
  end();
  await transfer;
  expect([await late, await stored(id)]).toEqual([
    expect.objectContaining({ status: 404, body: expect.objectContaining({ code: "not_found" }) }),
    [],
  ]);
});
