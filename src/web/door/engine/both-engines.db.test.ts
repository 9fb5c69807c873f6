import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DoorFeed, DoorSetup } from "#contract/door/door.ts";
import { attendee, enrolDevice, openDoorApp, scanOf, type TestDevice } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";
import { applyFeed, emptyMemory } from "./door-memory.ts";
import { judgeOffline } from "./judge-offline.ts";
import { openCodeReader } from "./read-code.ts";

const RUNS = Number(process.env.DOOR_RUNS ?? 40);
const DAYS = ["2025-10-25", "2025-10-26", "2025-10-27"];
const HOUR_MS = 3_600_000;
/** From the demo edition: one day, the whole edition (with a coupon of 100 %), and another that no person here holds. */
const TICKETS = [24, 1, 17];

let shop: TestApp;
let device: TestDevice;
/** Codes of units and of persons: of one ticket, of two, of a transferred one, of none, of no shop. */
let codes: string[];
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
  const [one, two, given] = [await attendee(shop), await attendee(shop, [24, 24]), await attendee(shop)];
  const rita = await shop.buyer("rita@example.pt");
  await shop.call("POST", `/tickets/assignments/${given.tickets[0]?.id}/reassign/`, {
    token: given.token,
    body: { signup: rita.signup },
  });
  codes = [
    ...[one, two, given].flatMap((person) => [...person.codes, person.own]),
    shop.app.codes.write({ kind: "unit", serial: crypto.randomUUID() }),
    "https://example.org/menu",
  ];
});
afterAll(() => shop.close());

const day = fc.constantFrom(...DAYS);
const days = fc.oneof(fc.constant([]), fc.uniqueArray(day, { maxLength: 3 }));
const entries = fc.constantFrom("once", "daily", "many");
const list = fc.record({
  days,
  stage_id: fc.constantFrom(null, null, null, 1, 2),
  entries,
  exits: fc.boolean(),
  listed_only: fc.constantFrom(false, false, true),
  rules: fc.uniqueArray(
    fc.record({
      ticket: fc.constantFrom(...TICKETS),
      days: fc.option(days),
      entries: fc.option(entries),
    }),
    { selector: ({ ticket }) => ticket, maxLength: 2 },
  ),
});
const scans = fc.array(
  fc.record({
    /** From the first of the case on: mostly the same code, or the other of its person. */
    code: fc.constantFrom(0, 0, 0, 1),
    direction: fc.constantFrom("in", "in", "out"),
    /** Until then, so that some fall on the day after, which begins at five. */
    hours: fc.constantFrom(0, 0, 1, 9),
    undo: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 2, maxLength: 6 },
);

async function addList(fields: Record<string, unknown>): Promise<number> {
  const [row] = await shop.db.query<{ id: number }>(
    `insert into check_in_lists (edition_id, name, kind, position, days, stage_id, entries, exits, listed_only, rules)
     values (1, 'Gerada', 'day', 1, $1, $2, $3, $4, $5, $6) returning id`,
    [
      JSON.stringify(fields.days),
      fields.stage_id,
      fields.entries,
      fields.exits,
      fields.listed_only,
      JSON.stringify(fields.rules),
    ],
  );
  return row?.id ?? 0;
}

it("a device without a network answers as the shop does, whatever the list's rules and whatever was scanned before", async () => {
  const setup = (await device.setup()) as DoorSetup;
  const read = await openCodeReader(setup.keys);
  const tickets = new Map(setup.tickets.map((ticket) => [ticket.id, ticket]));
  const memory = emptyMemory();
  let cursor = "";
  const load = async () => {
    const feed = (await device.syncAll(cursor)) as DoorFeed;
    cursor = feed.cursor;
    applyFeed(memory, feed);
  };
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(list, fc.nat({ max: 9 }), scans, async (fields, first, made) => {
      const id = await addList(fields);
      const rules = (await device.setup()).lists.find((one) => one.id === id);
      if (!rules) throw new Error("The list is not in the setup");
      for (const { code, direction, hours, undo } of made) {
        await load();
        shop.clock.forward(hours * HOUR_MS);
        const text = codes[(first + code) % codes.length] ?? "";
        const at = shop.clock.now().toISOString();
        const own = await read(text);
        const offline = judgeOffline(memory, rules, tickets, {
          code: own,
          unit: null,
          direction,
          at,
          validUntil: setup.device.valid_until,
          zone: setup.edition.time_zone,
          unreadable: own === null,
        });
        const scan = scanOf(id, text, { direction, at });
        const [online] = await device.scan([scan]);
        expect([offline.result, offline.days]).toEqual([online?.result, online?.days]);
        if (online?.unit) expect(offline.unit).toBe(online.unit);
        seen.add(offline.result);
        if (undo) await device.scan([scanOf(id, null, { undoes: scan.id })]);
        shop.clock.forward(1_000);
      }
      shop.clock.forward(-made.reduce((sum, { hours }) => sum + hours * HOUR_MS + 1_000, 0));
    }),
    { numRuns: RUNS, seed: Number(process.env.DOOR_SEED ?? 2025) },
  );
  // Else the cases say little.
  expect([...seen].sort()).toEqual([
    "admitted",
    "already_in",
    "bad_code",
    "left",
    "no_ticket",
    "not_inside",
    "not_today",
    "transferred",
    "wrong_ticket",
  ]);
}, 120_000);

it("both decide until the device's last moment, and refuse every code from it on", async () => {
  const id = await addList({
    days: [],
    stage_id: null,
    entries: "many",
    exits: false,
    listed_only: false,
    rules: [],
  });
  const setup = (await device.setup()) as DoorSetup;
  const { valid_until } = setup.device;
  const rules = setup.lists.find((one) => one.id === id);
  if (!rules) throw new Error("The list is not in the setup");
  const read = await openCodeReader(setup.keys);
  const tickets = new Map(setup.tickets.map((ticket) => [ticket.id, ticket]));
  const memory = emptyMemory();
  applyFeed(memory, (await device.syncAll()) as DoorFeed);
  const began = shop.clock.now().getTime();
  for (const [before, results] of [
    [1, ["not_today", "bad_code"]],
    [0, ["closed", "closed"]],
  ] as const) {
    shop.clock.forward(Date.parse(valid_until) - before - shop.clock.now().getTime());
    const at = shop.clock.now().toISOString();
    const both = [codes[0] ?? "", "https://example.org/menu"].map(async (text) => {
      const code = await read(text);
      const asked = {
        code,
        unit: null,
        direction: "in" as const,
        at,
        validUntil: valid_until,
        zone: setup.edition.time_zone,
      };
      const offline = judgeOffline(memory, rules, tickets, { ...asked, unreadable: code === null }).result;
      return [offline, (await device.scan([scanOf(id, text, { at })]))[0]?.result];
    });
    expect(await Promise.all(both)).toEqual(results.map((result) => [result, result]));
  }
  shop.clock.forward(began - shop.clock.now().getTime());
});
