import { afterAll, beforeAll, expect, it } from "vitest";
import type { ScheduleImports } from "#contract/organiser/programme/schedule-import.ts";
import { answerWith, startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview } = fixture;

let published: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  published = await startReceiver();
});
afterAll(() => published.close());

const read = (address: string) =>
  ask<{ file: string; errors: { attr: string; code: string }[] }>(
    "POST",
    "/organiser/editions/1/schedule/import/address/",
    {
      address,
    },
  );
const csv = (title: string) => `id,title,description\r\nx-1,${title},Texto\r\n`;

it("a published file is read by its address, which is remembered once it is imported, and read again it merges three ways", async () => {
  const address = `${published.url}/programme.csv`;
  // As a spreadsheet's published CSV does.
  published.answers((response, { path }) =>
    path === "/programme.csv"
      ? answerWith(307, "", { location: "/real.csv" })(response, {} as never)
      : answerWith(200, csv("Primeira"))(response, {} as never),
  );
  const first = await read(address);
  expect(first.status).toBe(200);
  const file = Buffer.from(first.body.file, "base64").toString();
  expect(file).toBe(csv("Primeira"));
  const seen = (await preview(file)).body;
  const keys = seen.rows.filter(({ kind }) => kind === "new").map(({ key }) => key);
  const sent = { file: first.body.file, digest: seen.digest, keys, address };
  expect((await ask("POST", "/organiser/editions/1/schedule/import/", sent)).status).toBe(200);
  const { addresses } = (await ask<ScheduleImports>("GET", "/organiser/editions/1/schedule/import/")).body;
  expect(addresses).toMatchObject([{ address }]);

  await fixture.db.query("update events set description = 'Escrito aqui' where external_id = 'x-1'");
  published.answers(answerWith(200, csv("Segunda").replace("Texto", "Texto novo")));
  const again = Buffer.from((await read(address)).body.file, "base64").toString();
  expect((await preview(again)).body.rows.filter(({ kind }) => kind === "changed")).toMatchObject([
    {
      changes: [{ field: "title", before: "Primeira", after: "Segunda" }],
      edited: [{ path: "description" }],
    },
  ]);
});

it("an iCalendar is read: zones, categories, what goes on in the next line; an alarm within is none of it", async () => {
  const ics = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:ics-1",
    "SUMMARY:Redes\\, que",
    "  ouvem",
    "DTSTART;TZID=Europe/Madrid:20251027T103000",
    "DURATION:PT1H15M",
    "LOCATION:Palco Lis",
    "CATEGORIES:Palestra,Som",
    "BEGIN:VALARM",
    "DESCRIPTION:Alarme",
    "END:VALARM",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:ics-2",
    "SUMMARY:Noutra zona",
    "DTSTART;TZID=Casa:20251027T103000",
    "STATUS:CANCELLED",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  const { rows, problems, counts } = (await preview(ics)).body;
  const [one, two] = rows.filter(({ kind }) => kind === "new");
  expect(one?.title).toBe("Redes, que ouvem");
  expect(one?.notes).toEqual(["stage_unknown: Palco Lis"]);
  expect(two?.changes).toContainEqual({ field: "state", before: "", after: "cancelled" });
  expect(problems).toMatchObject([
    { title: "Noutra zona", code: "no_moment", value: "2025-10-27T10:30:00 Casa" },
  ]);
  expect(counts.unread).toEqual([{ table: "", column: "categories", values: 1 }]);
  const mapped = await preview(ics, { columns: { "/categories": "track" }, stages: { "Palco Lis": 0 } });
  expect(mapped.body.rows.find(({ title }) => title === one?.title)?.changes).toContainEqual({
    field: "end_time",
    before: "",
    after: "2025-10-27T10:45:00.000Z",
  });
});

it.each([
  ["an address inside", "https://10.0.0.1/programme.csv"],
  ["one without TLS", "http://example.org/programme.csv"],
  ["one that is no address", "programme.csv"],
])("%s is refused, with the reason", async (_, address) => {
  const { status, body } = await read(address);
  expect([status, body.errors[0]]).toMatchObject([400, { attr: "address", code: "address_refused" }]);
});

it.each([
  ["404", answerWith(404), "http_404"],
  ["a picture", answerWith(200, "\u0000\u0001"), "invalid"],
  ["a redirect inside", answerWith(302, "", { location: "https://192.168.1.1/" }), "address_refused"],
  ["a redirect to itself", answerWith(302, "", { location: "/" }), "redirect_refused"],
  ["more than 2 MB", answerWith(200, "a".repeat(2 * 1024 * 1024 + 1)), "too_large"],
])("an answer of %s is refused, with the reason", async (_, answer, code) => {
  published.answers(answer);
  const { status, body } = await read(published.url);
  expect([status, body.errors[0]?.code]).toEqual([400, code]);
});
