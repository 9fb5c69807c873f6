import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { breachesOfDatabase } from "#domain/sales/ledger/check-ledger.ts";
import type { Buyer } from "../buyers.ts";
import { payingBy, wayOf } from "../faults/buying.ts";
import type { Race } from "./shop-under-race.ts";

/** From the demo edition, with VAT; its quota is made eight seats small: two for each way of paying. */
const masterclass = { ticket: 10, quota: 10, amount: "52.28" };
const SEATS = 8;

/** By each way of paying in turn; no buyer pays: what is ordered stays reserved. */
const order = (index: number, offer?: string) => ({
  ...payingBy(wayOf(index), masterclass.amount),
  lines: [{ ticket: masterclass.ticket, quantity: 1 }],
  ...(offer ? { offer } : {}),
});

const rows = async <Row extends object>(race: Race, text: string, params: unknown[] = []): Promise<Row[]> =>
  (await race.db.query(text, params)).rows as Row[];
const breaches = (race: Race) =>
  breachesOfDatabase({ query: (text, params) => rows(race, text, params) as Promise<never> });

/** All seats are ordered, and 50 people wait: resolves to the orders' buyers and to the tokens in the list's order. */
async function sellOut(race: Race): Promise<{ holders: Buyer[]; tokens: string[] }> {
  await race.db.query(`update quotas set size = ${SEATS} where id = ${masterclass.quota}`);
  const holders = await race.buyers(SEATS);
  expect(Object.fromEntries(await race.rush(holders, order))).toEqual({ 201: SEATS });
  const tokens = Array.from({ length: 50 }, () => randomUUID());
  await race.db.query(
    `with entries as (
       insert into waiting_entries (id, edition_id, ticket_id, email, language, units, state, created_at, waits_since)
       select gen_random_uuid(), t.edition_id, t.id, 'waits' || n || '@example.pt', 'pt', 1, 'waiting', now(),
         now() + n * interval '1 ms' - interval '1 hour'
       from tickets t, generate_series(1, 50) n where t.id = ${masterclass.ticket} returning id, waits_since)
     insert into waiting_links (token_hash, entry_id, created_at)
     select hash, entries.id, now() from (select *, row_number() over (order by waits_since) as n from entries) entries
       join unnest($1::bytea[]) with ordinality as link (hash, n) using (n)`,
    [tokens.map((token) => createHash("sha256").update(token).digest())],
  );
  await until(race, `select from quotas where id = ${masterclass.quota} and has_waiting_list`, 1);
  return { holders, tokens };
}

async function until(race: Race, text: string, count: number): Promise<void> {
  for (const giveUpAt = Date.now() + 90_000; Date.now() < giveUpAt; await sleep(100))
    if ((await rows(race, text)).length === count) return;
  throw new Error(`Not ${count} of: ${text}`);
}

/** The holders give their seats up while 200 others order. */
async function rushWhileFreed(race: Race, holders: Buyer[]) {
  const others = await race.buyers(200);
  const payments = await rows<{ id: string; signup: string }>(
    race,
    `select p.id, o.signup_id as signup from payments p join orders o on o.id = p.order_id where o.signup_id = any($1)`,
    [holders.map(({ signup }) => signup)],
  );
  const [answers] = await Promise.all([
    race.rush(others, order),
    ...payments.map(({ id, signup }) =>
      race.post(
        `tickets/payments/${id}/cancel/`,
        {},
        holders.find((holder) => holder.signup === signup),
      ),
    ),
  ]);
  return { others, answers: Object.fromEntries(answers) };
}

async function orderWith(race: Race, tokens: readonly string[], turn = 0): Promise<string[]> {
  const buyers = await race.buyers(tokens.length);
  return Promise.all(
    tokens.map(async (token, index) => {
      const buyer = buyers[index] as Buyer;
      const { status, body } = await race.post<{ code?: string }>(
        "tickets/payments/",
        { signup: buyer.signup, assign_later: false, ...order(turn + index, token) },
        buyer,
      );
      return body.code ? `${status} ${body.code}` : String(status);
    }),
  );
}

/** 200 buyers and 50 who wait for eight seats. */
export function waitingListRaces(shop: () => Race): void {
  let race: Race;
  beforeAll(() => {
    race = shop();
  });

  it("what is given up goes to the first eight of the list, and to none of the 200", async () => {
    const { holders, tokens } = await sellOut(race);
    const { others, answers } = await rushWhileFreed(race, holders);
    expect(answers).toEqual({ "409 sold_out": 200 });
    await until(race, "select from waiting_entries where state = 'offered'", SEATS);
    const [with_, without] = await Promise.all([orderWith(race, tokens), race.rush(others, order)]);
    expect(with_).toEqual([...Array(SEATS).fill("201"), ...Array(50 - SEATS).fill("409 offer_over")]);
    expect(Object.fromEntries(without)).toEqual({ "409 sold_out": 200 });
    expect(await rows(race, `select taken, offered from quotas where id = ${masterclass.quota}`)).toEqual([
      { taken: SEATS, offered: 0 },
    ]);
    expect(await breaches(race)).toEqual([]);
  });

  it("an offer that ends as it is ordered with is one of the two: ordered, or the next one's", async () => {
    await race.db.query("update orders set expires_at = now() - interval '1 minute' where state = 'pending'");
    await race.db.query("update payments set next_check_at = now() where status = 1");
    await race.db.query("update waiting_entries set offer_until = now() where state = 'ordered'");
    await until(race, "select from waiting_entries where state = 'offered'", SEATS);
    const tokens = Array.from({ length: SEATS }, () => randomUUID());
    await race.db.query(
      `insert into waiting_links (token_hash, entry_id, created_at)
       select hash, e.id, now() from (select id, row_number() over () as n from waiting_entries where state = 'offered') e
         join unnest($1::bytea[]) with ordinality as link (hash, n) using (n)`,
      [tokens.map((token) => createHash("sha256").update(token).digest())],
    );
    const offered = await rows<{ id: string }>(
      race,
      "select id from waiting_entries where state = 'offered'",
    );
    const ids = offered.map(({ id }) => id);
    // While the dispatchers poll: half of the orders come before the end, half after, each half by all ways.
    await race.db.query(
      "update waiting_entries set offer_until = clock_timestamp() + interval '2 seconds' where id = any($1)",
      [ids],
    );
    const answers = await Promise.all(
      tokens.map(async (token, index) => {
        await sleep(1_825 + index * 50);
        return (await orderWith(race, [token], index * 2))[0];
      }),
    );
    await until(
      race,
      "select from waiting_entries where state = 'offered' and offer_until <= clock_timestamp()",
      0,
    );
    const states = await rows<{ state: string; orders: number }>(
      race,
      `select state, (select count(*)::int from orders where offer_id = e.id and state = 'pending') as orders
       from waiting_entries e where id = any($1)`,
      [ids],
    );
    const ordered = answers.filter((answer) => answer === "201").length;
    expect(answers.filter((answer) => answer === "409 offer_over")).toHaveLength(SEATS - ordered);
    expect(states.filter(({ state, orders }) => state === "ordered" && orders === 1)).toHaveLength(ordered);
    expect(states.filter(({ state, orders }) => state === "lapsed" && orders === 0)).toHaveLength(
      SEATS - ordered,
    );
    await until(race, `select from quotas where id = ${masterclass.quota} and taken + offered = ${SEATS}`, 1);
    expect(await breaches(race)).toEqual([]);
  });
}

export function waitingListControls(shop: () => Race): void {
  it("the same rush sells seats of those who wait, and the test sees it", async () => {
    const { holders } = await sellOut(shop());
    const { others } = await rushWhileFreed(shop(), holders);
    await shop().rush(others, order);
    const sold = await rows(shop(), "select from orders where state = 'pending' and signup_id = any($1)", [
      others.map(({ signup }) => signup),
    ]);
    expect(sold.length).toBeGreaterThan(0);
  });
}
