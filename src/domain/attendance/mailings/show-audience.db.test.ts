import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "#contract/fold-text.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { type PlainAttendee, plainAudience } from "#tests/fixtures/plain-audience.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { findAudience } from "./audience.ts";
import { type Choice, everyone as everyoneOf } from "./choose-holders.ts";
import { showAudience } from "./show-audience.ts";

/** A free ticket of the demo edition. */
const FREE = 24;
/** More than are sorted, or looked up one by one. */
const MANY = 10_100;
const CASES = 30;

const everyone = everyoneOf(1, "attendees");

let shop: TestApp;
/** To copy. */
let order: string;
beforeAll(async () => {
  shop = await openTestApp();
  const buyer = await shop.buyer("first@example.pt");
  const { body } = await shop.order(buyer, [{ ticket: FREE, quantity: 2 }], 0, {
    body: { assign_later: true },
  });
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  order = row?.id ?? "";
}, 60_000);
afterAll(() => shop.close());

/**
 * Orders, units, refunds and erased people at random, as a process of the version before writes them: without a unit's ticket and a
 * purchase's buyer.
 */
async function addRandomUnits(): Promise<void> {
  const { db } = shop;
  await db.query("select setseed(0.13)");
  const statements = [
    `create temporary table people as select n, gen_random_uuid() as id, (array['Ana','Ângela','João','Rui','Mariana'])[1 + n % 5] as name
       from generate_series(1, 60) n`,
    `insert into signups (id, email, full_name, last_name, language, created_at)
       select id, lower(plain_letters(name)) || n || '@example.pt', name || ' ' || n, '',
         (array['pt','en',null])[1 + n % 3], now() from people`,
    `create temporary table copies as select n, gen_random_uuid() as id, gen_random_uuid() as payment_id, gen_random_uuid() as refund_id,
         (select id from people where people.n = 1 + (copy.n * 7) % 60) as signup_id,
         case when random() < 0.3 then 'en' else 'pt' end as language, 1 + floor(random() * 3)::int as quantity,
         (select id from tickets where edition_id = 1 order by random() + copy.n * 0 limit 1) as ticket_id
       from generate_series(1, 120) as copy (n)`,
    `with ordered as (insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'current_payment_id', c.payment_id,
         'signup_id', c.signup_id, 'language', c.language, 'code', lpad(n::text, 8, '0'), 'idempotency_key', null))).*
       from copies c join orders o on o.id = '${order}')
     insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', c.payment_id, 'order_id', c.id))).*
       from copies c join payments p on p.order_id = '${order}'`,
    `insert into purchases (id, order_id, ticket_id, quantity, buyer_id, unassigned, created_at)
       select id, id, ticket_id, quantity, signup_id, quantity, now() from copies`,
    `insert into refunds (id, payment_id, amount_cents, reason, status, created_at)
       select refund_id, payment_id, 0, 'asked_for', 'begun', now() from copies`,
    `insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
       select gen_random_uuid(), c.id, unit, c.ticket_id, p.id, now() from copies c cross join generate_series(1, 3) unit
         join people p on p.n = 1 + (c.n * 11 + unit * 17) % 60
       where unit <= quantity and random() < 0.6`,
    // Units that their buyer has given back, with and without a holder.
    `create temporary table given_back as select id, refund_id, unit from copies cross join generate_series(1, 3) unit
       where unit <= quantity and random() < 0.3`,
    `insert into refund_units (purchase_id, unit, refund_id, amount_cents) select id, unit, refund_id, 0 from given_back`,
    `delete from assignments a using given_back g where a.purchase_id = g.id and a.unit = g.unit`,
    // Transfers, and units that are their buyer's again.
    `update assignments a set signup_id = (select id from people where n = 59) where purchase_id in (select id from copies where n % 13 = 0) and unit = 1
       and not exists (select from assignments b join people on people.id = b.signup_id where b.purchase_id = a.purchase_id and n = 59)`,
    `delete from assignments where purchase_id in (select id from copies where n % 9 = 0) and unit = 1`,
    `update signups set erased_at = now() where id in (select id from people where n % 10 = 0)`,
    `delete from assignments where signup_id in (select id from people where n % 20 = 0)`,
    `insert into agenda_stars (email, event_id, created_at) select email, public_events.id, now() from signups cross join public_events where random() < 0.05`,
    `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at)
       select gen_random_uuid(), email, 'pt', case when random() < 0.5 then 'confirmed' else 'pending' end, '1', now() - case when random() < 0.8 then interval '1 minute' else interval '0' end, '/', now()
       from signups where random() < 0.6`,
  ];
  for (const statement of statements) await db.query(statement);
}

const shown = (choice: Choice, page: { search?: string; offset?: number; limit?: number } = {}) =>
  showAudience(shop.app, choice, { search: "", offset: 0, limit: 500, ...page }, null);
const asShown = ({ signup, name, email, language }: PlainAttendee) => ({ signup, name, email, language });

/** Expects the page and the mailing's recipients to agree with the orders, units and refunds. */
async function expectSame(choice: Choice, search = ""): Promise<number> {
  const all = await plainAudience(shop, choice);
  const promotional = choice.kind === "promotional";
  const searched = all.filter(({ name, email }) => foldText(`${name} ${email}`).includes(foldText(search)));
  const reached = searched.filter(({ agreed }) => agreed || !promotional);
  expect(await shown(choice, { search }), JSON.stringify({ choice, search })).toEqual({
    count: reached.length,
    counted_all: true,
    without_consent: searched.length - reached.length,
    results: reached.slice(0, 500).map(asShown),
  });
  const sent = await findAudience(shop.app.db.read, choice);
  expect(sent.map(({ key, ticketIds }) => [key, ticketIds])).toEqual(
    all.filter(({ agreed }) => agreed || !promotional).map(({ signup, tickets }) => [signup, tickets]),
  );
  const [one] = reached;
  if (one) expect(await findAudience(shop.app.db.read, choice, { key: one.signup })).toHaveLength(1);
  return reached.length;
}

describe("whom a mailing reaches, of units at random", () => {
  beforeAll(addRandomUnits, 60_000);

  it("the page, its count and the sending agree with orders, units and refunds, for any choice", async () => {
    const ids = async (text: string) => (await shop.db.query<{ id: number }>(text)).map(({ id }) => id);
    const tickets = await ids("select id from tickets where edition_id = 1 order by id");
    const events = await ids("select id from public_events order by id");
    const days = (
      await shop.db.query<{ day: string }>(
        "select distinct (starts_at at time zone 'Europe/Lisbon')::date::text as day from public_events order by 1",
      )
    ).map(({ day }) => day);
    let state = 13;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const some = <One>(all: readonly One[]): One[] =>
      random(2) === 0 ? [] : all.filter(() => random(Math.ceil(all.length / 3)) === 0);
    let found = 0;
    for (let n = 0; n < CASES; n += 1) {
      const choice: Choice = {
        ...everyone,
        kind: random(3) === 0 ? "promotional" : "informational",
        tickets: some(tickets),
        days: some(days),
        events: some(events),
        languages: (["pt", "en"] as const).filter(() => random(3) === 0),
      };
      const search =
        random(2) === 0 ? "" : (["ana", "Angela", "joão", "@example.pt", "zzyzx"][random(5)] ?? "");
      if ((await expectSame(choice, search)) > 0) found += 1;
    }
    // Else the cases would show little.
    expect(found).toBeGreaterThan(CASES / 3);
    expect(await expectSame({ ...everyone, edition: 2 })).toBe(0);
  }, 60_000);

  it("units, purchases and refunds that a process of the version before writes are counted as they are", async () => {
    const breaches = (await findBreachesIn(shop)).filter((breach) =>
      breach.includes("free units, and a unit's"),
    );
    expect(breaches).toEqual([]);
    await shop.db.query("update purchases set unassigned = unassigned + 1 where order_id = $1", [order]);
    expect((await findBreachesIn(shop)).some((breach) => breach.includes("free units, and a unit's"))).toBe(
      true,
    );
    await shop.db.query("update purchases set unassigned = unassigned - 1 where order_id = $1", [order]);
  });
});

describe("of more people than are sorted", () => {
  beforeAll(async () => {
    await shop.db.query(
      `with people as (
         insert into signups (id, email, full_name, last_name, language, created_at)
         select gen_random_uuid(), 'carminda-' || n || '@example.pt', 'Carminda ' || chr(65 + n % 26), '', 'pt', now()
         from generate_series(1, $1::int) n returning id, email
       ), bought as (
         update purchases set quantity = $1 + 2 where order_id = $2 returning id, ticket_id
       )
       insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
       select gen_random_uuid(), bought.id, 2 + row_number() over (), ticket_id, people.id, now() from people cross join bought`,
      [MANY, order],
    );
    await shop.db.query(
      `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at)
       select gen_random_uuid(), email, 'pt', 'confirmed', '1', now() - interval '1 minute', '/', now() from signups
       where email like 'carminda-%' and email not like '%7@%'`,
    );
    // A test's bulk insert needs it; in a shop this happens by itself.
    await shop.db.query("analyze signups, signup_search, assignments, purchases, newsletter_subscribers");
  }, 60_000);

  it("all are counted, and each page is as it would be if all were sorted", async () => {
    expect(await expectSame(everyone)).toBeGreaterThan(MANY);
    const all = await plainAudience(shop, everyone);
    const page = await shown(everyone, { offset: 5_000, limit: 20 });
    expect(page.results).toEqual(all.slice(5_000, 5_020).map(asShown));
    await expectSame({ ...everyone, kind: "promotional" });
    await expectSame({ ...everyone, languages: ["pt"] });
    await expectSame({ ...everyone, languages: ["en"] });
  }, 60_000);

  it("of a search for what very many have in their names the page is right, and the count says that there are more", async () => {
    const all = (await plainAudience(shop, everyone)).filter(({ name }) => name.startsWith("Carminda"));
    const wide = await shown(everyone, { search: "carminda", offset: 10, limit: 20 });
    expect(wide).toMatchObject({ count: 300, counted_all: false, without_consent: 0 });
    expect(wide.results).toEqual(all.slice(10, 30).map(asShown));
    // Read on, it counts on.
    const end = await shown(everyone, { search: "carminda", offset: MANY - 10, limit: 500 });
    expect(end).toMatchObject({ count: MANY, counted_all: true });
    expect(end.results).toEqual(all.slice(-10).map(asShown));
    // Few of them hold this ticket, and a promotional mailing counts everyone: so all are counted.
    await expectSame({ ...everyone, tickets: [1] }, "carminda");
    await expectSame({ ...everyone, kind: "promotional" }, "carminda");
  }, 60_000);
});
