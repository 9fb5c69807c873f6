import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { findDoorTickets } from "./door-tickets.ts";

it("a ticket opens each stage of its session, as a plenary is on several", async () => {
  const db = await openTestDatabase();
  await db.query("delete from ticket_events where ticket_id = 1");
  await db.query("insert into ticket_events (ticket_id, event_id, edition_id) values (1, 2, 1)");
  const [event] = await db.query<{ stage_id: number }>("select stage_id from events where id = 2");
  await db.query("update published_events set more_stage_ids = '{3, 2}' where event_id = 2");
  const ticket = (await findDoorTickets(db.read, 1)).find(({ id }) => id === 1);
  expect(ticket?.places).toEqual([event?.stage_id, 3, 2].map((stage) => ({ stage, days: ["2025-10-26"] })));
  await db.close();
});
