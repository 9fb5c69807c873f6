import fc from "fast-check";
import { expect, it } from "vitest";
import type { ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview, run } = fixture;
const CASES = 200;

/** Imports what the dialog chooses by itself, and these keys. */
async function importFile(content: object, more: (preview: ImportPreview) => string[] = () => []) {
  const { body } = await preview(content);
  const keys = body.rows
    .filter(({ kind, changes }) => kind !== "missing" && changes.length > 0)
    .map(({ key }) => key);
  const all = [...keys, ...more(body)];
  if (all.length > 0) expect((await run(content, body.digest, all)).status).toBe(200);
  return body;
}
/** Undoes the last import, or the last undoing of one. */
async function undoLast() {
  const [last] = await fixture.db.query<{ id: number }>(
    "select max(id)::int as id from audit_log where action = 'event.imported'",
  );
  expect((await ask("POST", `/organiser/audit/${last?.id}/undo/`, {})).status).toBe(200);
}

/** The values that a file or an editor gives a session, from few words, so that they often say the same. */
const said = fc.record({
  title: fc.constantFrom("Um", "Dois", "Três"),
  description: fc.constantFrom("", "A", "B"),
  confirmed: fc.boolean(),
  speaker: fc.nat(3),
});
/** Null: the editor leaves the field. */
const edit = fc.record({
  title: fc.option(fc.constantFrom("Um", "Dois", "Quatro")),
  description: fc.option(fc.constantFrom("A", "C")),
});
const cases = fc.sample(fc.record({ first: said, edit, second: said }), { numRuns: CASES, seed: 25 });

/** Four people of one name, told apart by their ids, in every file. */
const fileOf = (which: "first" | "second") => ({
  sessions: cases.map((one, n) => ({
    id: `s-${n}`,
    title: `${one[which].title} ${n}`,
    description: one[which].description,
    status: "Accepted",
    isConfirmed: one[which].confirmed,
    speakers: [`p-${one[which].speaker}`],
  })),
  speakers: [0, 1, 2, 3].map((n) => ({ id: `p-${n}`, fullName: "Ana Homónima", bio: `Sou a ${n}.` })),
});
const stored = async () => {
  const rows = await fixture.db.query<{
    external_id: string;
    title: string;
    description: string;
    state: string;
    people: string[];
  }>(
    `select e.external_id, e.title, e.description, e.state, array_agg(s.external_id order by l.position) as people
     from events e join event_speakers l on l.event_id = e.id join speakers s on s.id = l.speaker_id
     where e.external_id like 's-%' group by e.id`,
  );
  return new Map(rows.map((row) => [row.external_id, row]));
};

it(`${CASES} sessions imported, edited here and imported again: no edit is lost, what only the file changed comes, no person is merged`, async () => {
  await importFile(fileOf("first"));
  for (const [n, { first, edit: own }] of cases.entries())
    await fixture.db.query("update events set title = $2, description = $3 where external_id = $1", [
      `s-${n}`,
      `${own.title ?? first.title} ${n}`,
      own.description ?? first.description,
    ]);
  await importFile(fileOf("second"));
  const now = await stored();
  /** Edited to another value than the file's: the editor's stays. */
  const merged = (was: string, own: string | null, file: string) =>
    own !== null && own !== was ? own : file || was;
  for (const [n, { first, edit: own, second }] of cases.entries())
    expect(now.get(`s-${n}`)).toEqual({
      external_id: `s-${n}`,
      title: `${merged(first.title, own.title, second.title)} ${n}`,
      description: merged(first.description, own.description, second.description),
      state: second.confirmed ? "confirmed" : "draft",
      people: [`p-${second.speaker}`],
    });
  const people = await fixture.db.query(
    "select external_id, bio from speakers where name = 'Ana Homónima' order by external_id",
  );
  expect(people).toEqual([0, 1, 2, 3].map((n) => ({ external_id: `p-${n}`, bio: `Sou a ${n}.` })));
});

it("what was edited here is shown beside the file's, and given up only when it is chosen", async () => {
  const file = (title: string) => ({
    sessions: [{ id: "again", title, description: "Do ficheiro", speakers: [], isConfirmed: true }],
  });
  const find = ({ rows }: ImportPreview) => rows.find(({ title }) => title === "Escrito aqui");
  await importFile(file("Do ficheiro, primeiro"));
  await fixture.db.query("update events set title = 'Escrito aqui' where external_id = 'again'");
  const seen = await importFile(file("Do ficheiro, depois"));
  expect(find(seen)).toMatchObject({
    kind: "changed",
    changes: [],
    edited: [
      { path: "title", changes: [{ field: "title", before: "Escrito aqui", after: "Do ficheiro, depois" }] },
    ],
  });
  expect(seen.counts.sessions).toMatchObject({ changed: 0, edited: 1 });
  await importFile(file("Do ficheiro, depois"), (preview) => {
    const key = find(preview)?.key ?? "";
    return [key, `${key}:title`];
  });
  expect(await fixture.db.query("select title from events where external_id = 'again'")).toEqual([
    { title: "Do ficheiro, depois" },
  ]);
});

it("an import that was undone is offered again, by a corrected file too, and what was edited here before it stays edited", async () => {
  const file = (title: string, description: string, bio: string) => ({
    sessions: [{ id: "undone", title, description, speakers: ["undone-p"], isConfirmed: true }],
    speakers: [{ id: "undone-p", fullName: "Rita Desfeita", bio }],
  });
  const seen = async () => {
    const { rows } = (await preview(file("Três", "B", "Terceira."))).body;
    return rows.filter(({ kind }) => kind !== "missing");
  };
  const offered = (title: string, bio: string) => [
    { noun: "speaker", changes: [{ field: "bio", before: bio, after: "Terceira." }], edited: [] },
    {
      noun: "event",
      changes: [{ field: "title", before: title, after: "Três" }],
      edited: [{ path: "description", changes: [{ before: "Escrito aqui", after: "B" }] }],
    },
  ];
  await importFile(file("Um", "A", "Primeira."));
  await fixture.db.query("update events set description = 'Escrito aqui' where external_id = 'undone'");
  await importFile(file("Dois", "B", "Segunda."));
  await undoLast();
  expect(await seen()).toMatchObject(offered("Um", "Primeira."));
  await undoLast();
  expect(await seen()).toMatchObject(offered("Dois", "Segunda."));
  await undoLast();
  await importFile(file("Três", "B", "Terceira."));
  expect(
    await fixture.db.query(
      `select e.title, e.description, s.bio from events e join event_speakers l on l.event_id = e.id
       join speakers s on s.id = l.speaker_id where e.external_id = 'undone'`,
    ),
  ).toEqual([{ title: "Três", description: "Escrito aqui", bio: "Terceira." }]);
});

it("a session that an import added, taken out and brought back by undoing, is compared with what the file said", async () => {
  const file = (title: string) => ({ sessions: [{ id: "back", title, speakers: [], isConfirmed: true }] });
  await importFile(file("Volta"));
  await undoLast();
  await undoLast();
  await fixture.db.query("update events set title = 'Escrito aqui depois' where external_id = 'back'");
  const { rows } = await importFile(file("Volta outra vez"));
  expect(rows.find(({ title }) => title === "Escrito aqui depois")).toMatchObject({
    changes: [],
    edited: [{ path: "title" }],
  });
});
