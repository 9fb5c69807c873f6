import ICAL from "ical.js";
import papaparse from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { setLanguages } from "#contract/language.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const read = async (format: string) => {
  const { token } = await shop.staff("editor");
  const { status, headers, body } = await shop.call<string>(
    "GET",
    `/organiser/editions/1/schedule/export/?format=${format}`,
    { token },
  );
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(`nexxt-2025-schedule.${format}`);
  return body;
};

/** The CCC video team's schema of a schedule.json: every required field, and no other where it allows none. */
const dateTime = z.iso.datetime({ offset: true });
const scheduleSchema = z.strictObject({
  $schema: z.string(),
  generator: z.object({ name: z.string() }),
  schedule: z.object({
    version: z.string(),
    base_url: z.url(),
    conference: z.strictObject({
      acronym: z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/),
      title: z.string(),
      start: z.iso.date(),
      end: z.iso.date(),
      daysCount: z.int(),
      timeslot_duration: z.string(),
      time_zone_name: z.string().regex(/^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/),
      url: z.url(),
      rooms: z.array(z.strictObject({ guid: z.uuid(), name: z.string(), capacity: z.number().nullable() })),
      days: z.array(
        z.strictObject({
          index: z.int(),
          date: z.iso.date(),
          day_start: dateTime,
          day_end: dateTime,
          rooms: z.record(
            z.string(),
            z.array(
              z.strictObject({
                id: z.int().min(1),
                guid: z.uuid(),
                date: dateTime,
                start: z.string().regex(/^\d\d:\d\d$/),
                duration: z.string().regex(/^[0-9]+:[0-9]{2}$/),
                room: z.string(),
                slug: z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/),
                url: z.url(),
                title: z.string(),
                subtitle: z.string().nullable(),
                track: z.string().nullable(),
                type: z.string(),
                language: z.string(),
                abstract: z.string().nullable(),
                description: z.string().nullable(),
                recording_license: z.string(),
                persons: z.array(
                  z.object({
                    id: z.int(),
                    guid: z.uuid(),
                    code: z.string().regex(/^[A-Z0-9]+$/),
                    name: z.string(),
                    biography: z.string(),
                  }),
                ),
                links: z.array(z.unknown()),
                attachments: z.array(z.unknown()),
                answers: z.array(z.unknown()),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
});

it("schedule.json has every field of the format, and each public session once, where visitors find it", async () => {
  const text = JSON.stringify(await read("json"));
  const { schedule } = scheduleSchema.parse(JSON.parse(text));
  const listed = schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
  const { body } = await shop.call<{
    results: { id: number; title: string; start_time: string; end_time: string; stage: { name: string } }[];
  }>("GET", "/events/");
  const minutes = (duration: string) => {
    const [hours = 0, rest = 0] = duration.split(":").map(Number);
    return hours * 60 + rest;
  };
  const inOrder = (all: { id: number }[]) => [...all].sort((a, b) => a.id - b.id);
  expect(
    inOrder(
      listed.map(({ id, title, date, duration, room }) => ({
        id,
        title,
        at: Date.parse(date),
        minutes: minutes(duration),
        room,
      })),
    ),
  ).toEqual(
    inOrder(
      body.results.map(({ id, title, start_time, end_time, stage }) => ({
        id,
        title,
        at: Date.parse(start_time),
        minutes: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
        room: stage.name,
      })),
    ),
  );
});

it("an installation in English alone gives its sessions and biographies in English, and says so", async () => {
  setLanguages("en", ["en"]);
  try {
    const { schedule } = scheduleSchema.parse(JSON.parse(JSON.stringify(await read("json"))));
    const listed = schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
    const { body } = await shop.call<{ results: { id: number; bio: string }[] }>("GET", "/speakers/?lang=en");
    const bios = new Map(body.results.map(({ id, bio }) => [id, bio]));
    const spoken = await shop.db.query<{ language: string }>("select distinct language from events");
    expect(new Set(listed.map(({ language }) => language))).toEqual(
      new Set(spoken.map(({ language }) => language || "en")),
    );
    for (const { id, biography } of listed.flatMap(({ persons }) => persons))
      expect([id, biography]).toEqual([id, bios.get(id)]);
    const stored = await shop.db.query<{ id: number; bio: string }>("select id, bio from speakers");
    expect(stored.some(({ id, bio }) => bios.has(id) && bios.get(id) !== bio)).toBe(true);
    const { rows } = {
      rows: await shop.db.query<{ title: string }>(
        "select translations->'en'->>'title' as title from events where id = 1",
      ),
    };
    expect(await read("ics")).toContain(rows[0]?.title.slice(0, 30));
  } finally {
    setLanguages("pt");
  }
});

it("what is not public is in the CSV alone, which no spreadsheet runs", async () => {
  await shop.db.query(
    `insert into events (edition_id, title, description, starts_at, ends_at, event_type_id, stage_id, state)
     values (1, '=HYPERLINK("x")', '', '2025-10-27T10:00:00Z', '2025-10-27T11:00:00Z', 1, 1, 'draft')`,
  );
  expect(JSON.stringify(await read("json"))).not.toContain("HYPERLINK");
  expect(await read("ics")).not.toContain("HYPERLINK");
  const { data } = papaparse.parse<Record<string, string>>((await read("csv")).replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  });
  const [all] = await shop.db.query<{ n: string }>("select count(*) as n from events");
  expect(data).toHaveLength(Number(all?.n));
  expect(data.find(({ title }) => title?.includes("HYPERLINK"))).toMatchObject({
    title: '\'=HYPERLINK("x")',
    state: "draft",
    start: "2025-10-27 10:00",
  });
});

it("the calendar holds each public session", async () => {
  const calendar = new ICAL.Component(ICAL.parse(await read("ics")));
  const { body } = await shop.call<{ count: number }>("GET", "/events/");
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(body.count);
});
