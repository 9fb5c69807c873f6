import { expect, it } from "vitest";
import { FREE, openRefundRunFixture, WANTED, workshop } from "#tests/fixtures/refund-run-fixture.ts";

const { shop, sold, ask, preview, start, refundsOf } = openRefundRunFixture();

it("a session that falls out takes the tickets that open it alone; those that open others too are named", async () => {
  const [session] = await shop().db.query<{ id: number; alone: number[]; more: number[] }>(
    `select event_id as id,
       coalesce(array_agg(ticket_id order by ticket_id) filter (where n = 1), '{}') as alone,
       coalesce(array_agg(ticket_id order by ticket_id) filter (where n > 1), '{}') as more
     from ticket_events join (select ticket_id, count(*) as n from ticket_events group by 1) counts using (ticket_id)
     group by event_id having count(*) filter (where n = 1) > 0 order by count(*) filter (where n > 1) desc, 1 limit 1`,
  );
  const shown = await preview({ selection: { session: session?.id }, reason: "event_cancelled" });
  expect(shown.tickets.map(({ ticket }) => ticket).sort((a, b) => a - b)).toEqual(session?.alone);
  expect(shown.left_out.map(({ ticket }) => ticket).sort((a, b) => a - b)).toEqual(session?.more);
  const wrong = { selection: { session: session?.id, tickets: [FREE] }, reason: "event_cancelled" };
  expect(await ask("POST", "editions/1/refund-runs/preview/", wrong)).toMatchObject({ status: 400 });
  const unknown = { selection: { tickets: [999_999] }, reason: "event_cancelled" };
  expect(await ask("POST", "editions/1/refund-runs/preview/", unknown)).toMatchObject({ status: 404 });
});

it("says whether the tickets were sold with VAT", async () => {
  await sold(1);
  const vatOf = async (ticket: number) =>
    (await preview({ selection: { tickets: [ticket] }, reason: "event_cancelled" })).with_vat;
  expect([await vatOf(workshop.ticket), await vatOf(FREE)]).toEqual([true, false]);
});

it("a sum that is another by now is refused, and a run that was ended leaves what waits", async () => {
  const emails = await sold(2);
  const shown = await preview();
  await sold(1);
  expect(
    await ask("POST", "editions/1/refund-runs/", {
      ...WANTED,
      shown: { orders: shown.orders, units: shown.units, amount: shown.amount },
    }),
  ).toMatchObject({ status: 409, body: { code: "price_changed" } });
  const { body: run } = await start();
  await ask("POST", `refund-runs/${run.id}/stop/`, {});
  expect((await ask("POST", `refund-runs/${run.id}/abandon/`, {})).body).toMatchObject({
    state: "done",
    refunded: 0,
    skipped: 4,
  });
  await shop().runJobs();
  expect(await refundsOf(emails)).toEqual(emails.map(() => ({ n: 0, cents: 0 })));
  expect(await ask("POST", `refund-runs/${run.id}/resume/`, {})).toMatchObject({ status: 409 });
});
