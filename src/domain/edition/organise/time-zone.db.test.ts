import { afterAll, beforeAll, expect, it } from "vitest";
import { timeZones } from "#contract/time/time-zones.ts";
import { addAnotherRecords } from "#tests/fixtures/another-records.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterAll(() => shop.close());

const call = async (method: string, path: string, body?: object, expected = 200) => {
  const answer = await shop.call<{ id: number; version: number; digest: string }>(
    method,
    `/organiser/${path}`,
    {
      token,
      body,
    },
  );
  expect([path, answer.status]).toEqual([path, expected]);
  return answer.body;
};
const azores = {
  name: "Semana Aberta",
  year: 2031,
  city: "Ponta Delgada",
  first_day: "2031-05-05",
  last_day: "2031-05-07",
  time_zone: "Atlantic/Azores",
};

it("the database and the language know every zone that an edition may have", async () => {
  const known = await shop.db.query<{ name: string }>("select name from pg_timezone_names");
  const names = new Set(known.map(({ name }) => name));
  expect(timeZones.filter((zone) => !names.has(zone))).toEqual([]);
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat("pt", { timeZone })).not.toThrow();
});

it("an edition has the rates of Portugal only there", async () => {
  const rates = async (year: number, zone: string) =>
    (await call("POST", "editions/", {
      ...azores,
      year,
      first_day: `${year}-05-05`,
      last_day: `${year}-05-07`,
      time_zone: zone,
    })) as unknown as { vat_rate: number; vat_rates: object[]; charges_vat: boolean };
  const { vat_rate, vat_rates, charges_vat } = await rates(2033, "Europe/Lisbon");
  expect([vat_rate, vat_rates.length, charges_vat]).toEqual([0.23, 4, true]);
  expect(await rates(2034, "Europe/Vienna")).toMatchObject({
    vat_rate: 0,
    vat_rates: [],
    charges_vat: false,
  });
});

it("an edition in the Azores has its days, its schedule and its files by the clocks there", async () => {
  const made = await call("POST", "editions/", azores);
  expect(made).toMatchObject({ time_zone: "Atlantic/Azores", starts_at: "2031-05-05T09:00:00.000Z" });
  // Half past eleven in the evening there is the next day in Lisbon.
  const { session } = await addAnotherRecords(call, made.id, "2031-05-06T23:30:00Z");
  const [day] = (
    (await call("GET", `editions/${made.id}/schedule/`)) as unknown as { days: { starts_at: string }[] }
  ).days;
  expect(day?.starts_at).toBe("2031-05-05T00:00:00.000Z");

  await shop.db.query("update editions set state = 'archived' where id = 1");
  await shop.db.query("update editions set state = 'published' where id = $1", [made.id]);
  const on = async (day: string) =>
    (await shop.call<{ results: { id: number }[] }>("GET", `/events/?start_time__date=${day}`)).body.results;
  expect((await on("2031-05-06")).map(({ id }) => id)).toEqual([session]);
  expect(await on("2031-05-07")).toEqual([]);

  const file = async (format: string) =>
    (await call("GET", `editions/${made.id}/schedule/export/?format=${format}`)) as unknown;
  expect(await file("json")).toMatchObject({
    schedule: {
      conference: {
        time_zone_name: "Atlantic/Azores",
        days: [{}, { rooms: { "Sala Grande": [{ date: "2031-05-06T23:30:00+00:00", start: "23:30" }] } }, {}],
      },
    },
  });
  expect(await file("csv")).toContain("2031-05-06 23:30");
  expect(await file("ics")).toContain("X-WR-TIMEZONE:Atlantic/Azores");
});

it("a zone that is none is refused, and a time outside the days by the edition's own clocks", async () => {
  const { id, version } = await call("POST", "editions/", { ...azores, year: 2032 });
  await call("PATCH", `editions/${id}/`, { version, time_zone: "Mars/Olympus" }, 400);
  // In Lisbon it is the next day already.
  const last = "2031-05-07T23:30:00.000Z";
  const { version: saved } = await call("PATCH", `editions/${id}/`, { version, ends_at: last });
  await call("PATCH", `editions/${id}/`, { version: saved, time_zone: "Europe/Lisbon" }, 400);
});
