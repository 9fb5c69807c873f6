import { expect, it } from "vitest";
import { type ImportMapping, LEAVE, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview, run, snapshot } = fixture;

/** Imports everything that a file adds and changes. */
async function importFile(file: string | object, mapping?: ImportMapping, edition = 1) {
  const { body } = await preview(file, mapping, edition);
  const keys = body.rows.flatMap(({ kind, key, changes }) =>
    kind !== "missing" && changes.length > 0 ? [key] : [],
  );
  const done = await run(file, body.digest, keys, mapping, edition);
  expect(done.status).toBe(200);
  return { ...body, audit_id: done.body.audit_id };
}
const events = (where: string) =>
  fixture.db.query<{ track: string | null }>(
    `select e.title, t.name as track, e.language, e.level, e.slides, e.slides_from, e.recording, e.note,
       e.scheduled, s.name as stage
     from events e join stages s on s.id = e.stage_id left join tracks t on t.id = e.track_id where ${where}`,
  );

const sessionize = (over: object = {}) => ({
  sessions: [
    {
      id: "f-1",
      title: "Redes que ouvem",
      speakers: ["p-1"],
      categoryItems: [11, 21, 31],
      questionAnswers: [{ questionId: 41, answerValue: "Pede um piano" }],
      recordingUrl: "https://video.example/f-1",
      status: "Accepted",
      isConfirmed: true,
      ...over,
    },
  ],
  speakers: [
    {
      id: "p-1",
      fullName: "Benedita Sá-Couto",
      links: [
        { title: "LinkedIn", linkType: "LinkedIn", url: "https://www.linkedin.com/in/b" },
        { title: "Blog", linkType: "Blog", url: "https://b.example" },
        { title: "X", linkType: "Twitter", url: "https://x.example/b" },
        { title: "Loja", linkType: "Other", url: "loja.example" },
      ],
      questionAnswers: [{ questionId: 42, answerValue: "ela" }],
    },
  ],
  categories: [
    { title: "Track", items: [{ id: 11, name: "Som e rede" }] },
    { title: "Level", items: [{ id: 21, name: "Introductory and overview" }] },
    { title: "Language", items: [{ id: 31, name: "Português" }] },
  ],
  questions: [
    { id: 41, question: "Observações" },
    { id: 42, question: "Pronomes" },
  ],
});

it("Sessionize's categories and answers are a session's track, level, language and note; links and pronouns its speaker's; all undone as one", async () => {
  const before = await snapshot();
  // The edition has tracks of its own, so the editor is asked for a new one.
  expect((await preview(sessionize())).body.asks.tracks).toEqual([{ name: "Som e rede", answer: LEAVE }]);
  const mapping = { tracks: { "Som e rede": MAKE } };
  const { problems, counts, rows, audit_id } = await importFile(sessionize(), mapping);
  expect(problems).toMatchObject([{ field: "links", code: "no_address", value: "loja.example" }]);
  expect(counts.unread).toEqual([]);
  expect(rows.find(({ kind }) => kind === "new")?.changes).toContainEqual({
    field: "track",
    before: "",
    after: "Som e rede",
  });
  expect(await events("e.external_id = 'f-1'")).toMatchObject([
    {
      track: "Som e rede",
      language: "pt",
      level: "beginner",
      recording: "https://video.example/f-1",
      note: "Pede um piano",
    },
  ]);
  expect(
    await fixture.db.query(
      "select pronouns, links, linkedin_profile from speakers where external_id = 'p-1'",
    ),
  ).toEqual([
    {
      pronouns: "ela",
      links: "https://b.example/\nhttps://x.example/b",
      linkedin_profile: "https://www.linkedin.com/in/b",
    },
  ]);
  expect((await preview(sessionize())).body.rows.filter(({ kind }) => kind !== "missing")).toEqual([]);

  // Edited here: it stays, and what only the file changed comes.
  await fixture.db.query("update events set level = 'advanced' where external_id = 'f-1'");
  await importFile(sessionize({ categoryItems: [21, 31], recordingUrl: "https://video.example/other" }));
  expect(await events("e.external_id = 'f-1'")).toMatchObject([
    { track: "Som e rede", level: "advanced", recording: "https://video.example/other" },
  ]);

  const [last] = await fixture.db.query<{ id: number }>("select max(id)::int as id from audit_log");
  expect(last?.id).toBeGreaterThan(audit_id);
  await fixture.db.query("update events set level = 'beginner' where external_id = 'f-1'");
  for (const id of [last?.id, audit_id])
    expect((await ask("POST", `/organiser/audit/${id}/undo/`, {})).status).toBe(200);
  expect(await snapshot()).toEqual(before);
  expect(await fixture.db.query("select id from tracks where name = 'Som e rede'")).toEqual([]);
});

it("an editor says what a level or a language in other words is, and the answer is kept", async () => {
  const file = (title: string) => `title,level,language\r\n${title},Perito,Mirandês\r\n`;
  const { asks, problems } = (await preview(file("Um"))).body;
  expect(asks).toMatchObject({
    levels: [{ name: "Perito", answer: null }],
    languages: [{ name: "Mirandês", answer: null }],
  });
  expect(problems.map(({ field, code }) => [field, code])).toEqual([
    ["language", "no_language"],
    ["level", "no_level"],
  ]);
  await importFile(file("Um"), { levels: { Perito: "advanced" }, languages: { Mirandês: "" } });
  const next = (await preview(file("Dois"))).body;
  expect(next.problems).toEqual([]);
  expect(next.rows.find(({ kind }) => kind === "new")?.changes).toContainEqual({
    field: "level",
    before: "",
    after: "advanced",
  });
});

it("nothing is dropped unsaid: a second track, another row's other text, what is of several people, a column behind another", async () => {
  const file = [
    "title,track,speaker,company,room,hall",
    '"A","Um\nDois",Ana Um,Acme,Sala 1,Sala 2',
    "B,,Ana Um,Outra,Sala 1,",
    'C,,"Ana Um; Rui Dois",Acme,Sala 1,Sala 1',
  ].join("\r\n");
  const { problems, counts } = (await preview(file)).body;
  expect(problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
    [2, "track", "only_first", "Dois"],
    [3, "company", "said_otherwise", "Outra"],
    [4, "company", "of_several", "Acme"],
  ]);
  expect(counts.unread).toEqual([{ table: "", column: "hall", values: 1 }]);
});

it("a table of people has no place for what is a session's, and says so", async () => {
  const { counts } = (await preview("Name,Track,Bio\r\nEva Nova,Som,Toca.\r\n")).body;
  expect(counts.unread).toEqual([{ table: "", column: "Track", values: 1 }]);
});

it("a stage alone moves a session that has its time; a time alone waits where there is no stage, and it is said", async () => {
  const before =
    "title,id,stage,start,end\r\nMuda,m-1,Castelo de Leiria,2025-10-27 10:00,2025-10-27 11:00\r\n";
  await importFile(before);
  const [other] = await fixture.db.query<{ name: string }>(
    "select name from stages where edition_id = 1 and name <> 'Castelo de Leiria' order by id limit 1",
  );
  await importFile(`title,id,stage\r\nMuda,m-1,${other?.name}\r\nEspera,m-2,${other?.name}\r\n`);
  expect(await events("e.external_id like 'm-%' order by e.external_id")).toMatchObject([
    { title: "Muda", scheduled: true, stage: other?.name },
    { title: "Espera", scheduled: false, stage: other?.name },
  ]);
  const { rows } = (await preview("title,id,start\r\nSem palco,m-3,2025-10-27 10:00\r\n")).body;
  expect(rows.find(({ title }) => title === "Sem palco")?.notes).toEqual(["time_waits"]);
});

it("our own CSV, imported into an edition without anything, gives the same sessions; what it empties is emptied", async () => {
  const path = (edition: number) => `/organiser/editions/${edition}/schedule/export/?format=csv`;
  await fixture.db.query(
    `update events set track_id = (select min(id) from tracks where edition_id = 1), language = 'en', level = 'advanced',
       slides = 'https://files.example/s.pdf', slides_from = '2025-12-01T10:00Z', note = '=pede chá', scheduled = false
     where id = 3`,
  );
  const file = (await ask<string>("GET", path(1))).body;
  expect((await preview(file)).body.rows).toEqual([]);

  const body = { name: "Cópia", year: 2033, first_day: "2033-10-27", last_day: "2033-10-28" };
  const { id } = (await fixture.asOwner<{ id: number }>("POST", "/organiser/editions/", body)).body;
  await fixture.db.query(
    "update editions set (first_day, last_day) = (select first_day, last_day from editions where id = 1) where id = $1",
    [id],
  );
  const { problems, counts } = await importFile(file, undefined, id);
  expect([problems, counts.unread]).toEqual([[], []]);
  const plain = (csv: string) => csv.replaceAll(/^\d+,/gm, ",");
  expect(plain((await ask<string>("GET", path(id))).body)).toBe(plain(file));

  const track = (await events("e.id = 3"))[0]?.track;
  const row = file.split("\r\n").find((line) => line.startsWith("3,")) ?? "";
  const emptied = row
    .replace("https://files.example/s.pdf", "")
    .replace("'=pede chá", "")
    .replace(`,${track},`, ",,");
  await importFile(file.replace(row, emptied));
  expect(await events("e.id = 3")).toMatchObject([
    { slides: "", note: "", track: null, level: "advanced", scheduled: false },
  ]);

  // A value that is refused empties nothing.
  const head = file.split("\r\n", 1)[0] ?? "";
  const broken = `${head}\r\n3,Um,,=1+1,,,,,,,,,,,no,,,,,,`;
  expect((await preview(broken)).body).toMatchObject({
    problems: [{ code: "formula" }],
    rows: expect.not.arrayContaining([
      expect.objectContaining({
        changes: expect.arrayContaining([expect.objectContaining({ field: "description" })]),
      }),
    ]),
  });
});

it("a further row of a session adds what the first does not say; a length without a time is kept; an end without a start is said", async () => {
  const file = [
    "id,title,note,description,duration,end",
    "r-1,Uma,,Texto,30,",
    "r-1,Uma,Água,Outro texto,30,",
    "r-2,Duas,,,,2025-10-27 11:00",
  ].join("\r\n");
  const { problems } = await importFile(file);
  expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, "description", "said_otherwise"],
    [4, "end", "no_start"],
  ]);
  expect(
    await fixture.db.query(
      "select description, note, extract(epoch from ends_at - starts_at)::int / 60 as minutes from events where external_id = 'r-1'",
    ),
  ).toEqual([{ description: "Texto", note: "Água", minutes: 30 }]);
});
