import { describe, expect, it } from "vitest";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview, run, snapshot } = fixture;

const sessionsOf = (changed: object[] = []) => ({
  sessions: [
    {
      id: "901",
      title: "Um tema que é novo",
      description: "Texto",
      startsAt: "2025-10-27T10:00:00",
      endsAt: "2025-10-27T10:45:00",
      roomId: 7,
      speakers: ["a-1"],
      status: "Accepted",
      isConfirmed: true,
    },
    ...changed,
  ],
  speakers: [{ id: "a-1", fullName: "Benedita Sá-Couto", bio: "Investiga." }],
  rooms: [{ id: 7, name: "castelo de LEIRIA" }],
});

it("our own CSV, imported again, changes nothing", async () => {
  const { body } = await ask<string>("GET", "/organiser/editions/1/schedule/export/?format=csv");
  expect((await preview(body)).body.rows).toEqual([]);
});

it("our own schedule.json finds every session by title and speakers, and changes no more than the language, which its format has always", async () => {
  const { body } = await ask<object>("GET", "/organiser/editions/1/schedule/export/?format=json");
  const { rows } = (await preview(body)).body;
  expect(rows.filter(({ kind }) => kind !== "changed")).toEqual([]);
  const fields = rows.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect([...new Set(fields)]).toEqual(["language"]);
});

describe("Sessionize's data", () => {
  it("is shown first, written by the rows that the editor chose, found again, and undone as one", async () => {
    const before = await snapshot();
    const file = sessionsOf();
    const seen = (await preview(file)).body;
    expect(await snapshot()).toEqual(before);
    const added = seen.rows.find(({ kind }) => kind === "new");
    expect(added).toMatchObject({ title: "Um tema que é novo", notes: [] });
    expect(added?.changes).toContainEqual({ field: "stage", before: "", after: "Castelo de Leiria" });
    expect(added?.changes).toContainEqual({ field: "speakers", before: "", after: "Benedita Sá-Couto" });
    // All that the file does not name; none of them is chosen.
    expect(seen.rows.filter(({ kind }) => kind === "missing").length).toBeGreaterThan(50);
    const done = await run(file, seen.digest, [added?.key ?? ""]);
    expect(done).toMatchObject({ status: 200, body: { imported: 1 } });
    const [stored] = await fixture.db.query<{ id: number; external_id: string; starts_at: Date }>(
      "select id, external_id, starts_at from events where title = 'Um tema que é novo'",
    );
    expect(stored).toMatchObject({ external_id: "901", starts_at: new Date("2025-10-27T10:00:00Z") });

    // Under another title it is the same session.
    const renamed = sessionsOf();
    Object.assign(renamed.sessions[0] ?? {}, { title: "Outro título" });
    const again = (await preview(renamed)).body.rows.filter(({ kind }) => kind !== "missing");
    expect(again).toMatchObject([
      { kind: "changed", event: stored?.id, changes: [{ field: "title", after: "Outro título" }] },
    ]);
    expect((await preview(file)).body.rows.filter(({ kind }) => kind !== "missing")).toEqual([]);

    const undone = await ask<{ audit_id: number }>(
      "POST",
      `/organiser/audit/${done.body.audit_id}/undo/`,
      {},
    );
    expect(undone.status).toBe(200);
    expect(await snapshot()).toEqual(before);
    expect((await ask("POST", `/organiser/audit/${undone.body.audit_id}/undo/`, {})).status).toBe(200);
    expect(
      await fixture.db.query("select external_id from speakers where name = 'Benedita Sá-Couto'"),
    ).toEqual([{ external_id: "a-1" }]);
  });

  it("two people of one name stay two, in one import and in the next", async () => {
    const named = (ids: string[]) => ({
      sessions: ids.map((id) => ({ id: `twin ${id}`, title: `De ${id}`, speakers: [id] })),
      speakers: ids.map((id) => ({ id, fullName: "Ana Homónima", bio: `Sou a ${id}.` })),
    });
    const first = named(["h-1", "h-2"]);
    const later = named(["h-1", "h-2", "h-3"]);
    for (const file of [first, later]) {
      const { digest, rows } = (await preview(file)).body;
      const keys = rows.flatMap(({ kind, key }) => (kind === "new" ? [key] : []));
      expect((await run(file, digest, keys)).status).toBe(200);
    }
    expect(
      await fixture.db.query(
        `select e.title, s.bio from speakers s join event_speakers l on l.speaker_id = s.id
         join events e on e.id = l.event_id where s.name = 'Ana Homónima' order by e.title`,
      ),
    ).toEqual(["h-1", "h-2", "h-3"].map((id) => ({ title: `De ${id}`, bio: `Sou a ${id}.` })));
  });

  it("rows that an editor did not see are not written", async () => {
    const file = sessionsOf([{ id: "902", title: "Mais uma", speakers: [] }]);
    const { digest, rows } = (await preview(file)).body;
    await fixture.db.query("update events set title = 'Mudou entretanto' where id = 3");
    const before = await snapshot();
    expect(
      (
        await run(
          file,
          digest,
          rows.map(({ key }) => key),
        )
      ).body.code,
    ).toBe("changed_meanwhile");
    expect(await snapshot()).toEqual(before);
  });
});

it("pretalx's list of submissions: what was rejected stays out, an unknown room is said, what has no slot waits", async () => {
  const file = {
    count: 3,
    results: [
      { code: "AAAA11", title: "Recusada", state: "rejected", speakers: [] },
      {
        code: "BBBB22",
        title: "Com sala desconhecida",
        state: "accepted",
        submission_type: { en: "Talk" },
        speakers: [{ code: "SPK1", name: "Rui Além" }],
        slot: {
          start: "2025-10-28T11:00:00+00:00",
          end: "2025-10-28T12:00:00+00:00",
          room: { en: "Room 4" },
        },
      },
      { code: "CCCC33", title: "Sem lugar", state: "confirmed", speakers: [], slot: null },
    ],
  };
  const added = (await preview(file)).body.rows.filter(({ kind }) => kind === "new");
  expect(added.map(({ title, notes }) => [title, notes.filter((note) => note.startsWith("stage"))])).toEqual([
    ["Com sala desconhecida", ["stage_unknown: Room 4"]],
    ["Sem lugar", []],
  ]);
});

it("a session on none of the edition's days is said, and comes in without a place", async () => {
  const file =
    "title,stage,start,end\r\nNo dia errado,Castelo de Leiria,2025-11-03 10:00,2025-11-03 11:00\r\n";
  const { digest, rows } = (await preview(file)).body;
  const row = rows.find(({ kind }) => kind === "new");
  expect(row?.notes).toContain("outside_days: 2025-11-03T10:00:00.000Z");
  expect(row?.changes.find(({ field }) => field === "stage")?.after).toBe("");
  expect((await run(file, digest, [row?.key ?? ""])).status).toBe(200);
  expect(await fixture.db.query("select scheduled from events where title = 'No dia errado'")).toEqual([
    { scheduled: false },
  ]);
});

const csv = (row: string) => `title,type,stage,start,end,state,scheduled,speakers\r\n${row}\r\n`;
it.each([
  ["an empty file", ""],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0xfe])],
  ["an archive that is no workbook", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])],
  ["a NUL", csv("A\u0000B,,,,,draft,no,")],
  ["nothing but a formula", csv('=HYPERLINK("x"),,,,,draft,no,')],
  ["headings without a row", "title,stage\r\n"],
  ["JSON that is cut", '{"sessions": ['],
  ["JSON of another kind", { orders: [] }],
  ["JSON nested deeply", `${'{"results":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  [
    "too many sessions",
    { results: Array.from({ length: 1_501 }, (_, n) => ({ code: `C${n}`, title: `T${n}` })) },
  ],
  ["nothing but a long title", { results: [{ code: "X1", title: "T".repeat(301) }] }],
  ["2 MB and a byte", csv("A".repeat(2 * 1024 * 1024))],
])("%s is refused, with a reason, and nothing is written", async (_, file) => {
  const before = await snapshot();
  const { status, body } = await preview(file);
  expect([status, body.code, body.errors[0]?.attr]).toEqual([400, "invalid_input", "file"]);
  expect(body.detail).not.toBe("");
  expect(await snapshot()).toEqual(before);
});

it("a row that cannot be read refuses no other: each is named by row, title and column, and none counts as missing", async () => {
  const { body: exported } = await ask<string>("GET", "/organiser/editions/1/schedule/export/?format=csv");
  const [head = "", first = "", second = "", ...rest] = exported.trimEnd().split("\r\n");
  const broken = [
    head,
    // The first day's date, and the second's title.
    first.replace(/\d{4}-\d\d-\d\d/, "amanhã"),
    second.replace(/^(\d+),[^,]+/, "$1,=1+1"),
    ...rest,
  ].join("\r\n");
  const { problems, rows, counts } = (await preview(broken)).body;
  expect(problems).toMatchObject([
    { row: 2, field: "start", code: "no_moment", value: expect.stringContaining("amanhã") },
    { row: 3, field: "title", code: "formula", value: "=1+1" },
  ]);
  expect(problems[0]?.title).not.toBe("");
  expect(rows.filter(({ kind }) => kind === "missing").length).toBeLessThanOrEqual(1);
  const { read, same, changed, refused } = counts.sessions;
  expect({ refused, sum: same + changed + refused }).toEqual({ refused: 1, sum: read });
});
