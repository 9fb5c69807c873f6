import { expect, it } from "vitest";
import { type ImportMapping, LEAVE, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview, run, snapshot } = fixture;

/** Imports everything that a file adds and changes. */
async function importFile(edition: number, file: object, mapping?: ImportMapping) {
  const { body } = await preview(file, mapping, edition);
  const keys = body.rows.flatMap(({ kind, key }) => (kind === "missing" ? [] : [key]));
  expect((await run(file, body.digest, keys, mapping, edition)).status).toBe(200);
  return body;
}
const stored = (edition: number) =>
  fixture.db.query(
    `select e.external_id as id, e.scheduled, s.name as stage, t.name as type
     from events e join stages s on s.id = e.stage_id join event_types t on t.id = e.event_type_id
     where e.edition_id = $1 and e.external_id like 'n-%' order by e.external_id`,
    [edition],
  );
const session = (id: string, stage: string, type: string) => ({
  id,
  title: `Sessão ${id}`,
  start: "2025-10-27T10:00:00Z",
  end: "2025-10-27T11:00:00Z",
  stage,
  type,
});

it("a known session that moved to a new stage and is of a new type has both made", async () => {
  await importFile(1, [session("n-1", "Castelo de Leiria", "Palestra")], { types: { Palestra: MAKE } });
  await importFile(1, [session("n-1", "Sala Nova", "Oficina")], {
    stages: { "Sala Nova": MAKE },
    types: { Oficina: MAKE },
  });
  expect(await stored(1)).toEqual([{ id: "n-1", scheduled: true, stage: "Sala Nova", type: "Oficina" }]);
});

it("an answer for a column whose name ends in a space is heard, and a column of the same name beside it is another", async () => {
  const file = [
    {
      title: "Sessão n-4",
      id: "n-4",
      "Onde ": "Sala Velha",
      Onde: "Sala Certa",
      start: "2025-10-27T10:00:00Z",
    },
  ];
  const { asks } = await importFile(1, file, {
    columns: { "/Onde": "stage" },
    stages: { "Sala Velha": MAKE },
  });
  expect(asks.columns.map(({ key, field }) => [key, field])).toContainEqual(["/Onde", "stage"]);
  expect(asks.columns.map(({ key, field }) => [key, field])).toContainEqual(["/Onde (2)", null]);
  expect(await stored(1)).toContainEqual(expect.objectContaining({ id: "n-4", stage: "Sala Velha" }));
});

it("in an edition without stages, a session whose room is left out waits, and is not in the room that is made", async () => {
  const body = { name: "Vazia", year: 2031, first_day: "2025-10-27", last_day: "2025-10-28" };
  const { id } = (await fixture.asOwner<{ id: number }>("POST", "/organiser/editions/", body)).body;
  const file = [session("n-2", "Sala A", "Oficina"), session("n-3", "Sala B", "Oficina")];
  const { rows } = await importFile(id, file, {
    stages: { "Sala A": MAKE, "Sala B": LEAVE },
    types: { Oficina: MAKE },
  });
  expect(rows.map(({ notes }) => notes)).toEqual([[], ["stage_unknown: Sala B"]]);
  expect(await stored(id)).toMatchObject([
    { id: "n-2", scheduled: true, stage: "Sala A" },
    { id: "n-3", scheduled: false },
  ]);
});

it("a file of people alone adds and changes speakers, misses no session, and is undone as one", async () => {
  const before = await snapshot();
  const [known] = await fixture.db.query<{ id: number; name: string }>(
    "select id, name from speakers where edition_id = 1 order by id limit 1",
  );
  const person = (id: string, fullName: string, tagLine: string) => ({
    id,
    fullName,
    tagLine,
    bio: null,
    profilePicture: "https://example.org/a.jpg",
    links: [{ title: "LinkedIn", linkType: "LinkedIn", url: "https://www.linkedin.com/in/x" }],
    sessions: [],
  });
  const file = [person("n-1", "Nova Pessoa", "Diretora"), person("k-1", known?.name ?? "", "Mudou de cargo")];
  // A name alone never makes two people one: the editor says who it is.
  const asked = (await preview(file)).body;
  expect(asked.asks.people).toMatchObject([
    { name: known?.name, answer: null, candidates: [{ id: known?.id }] },
  ]);
  const all = asked.rows.map(({ key }) => key);
  expect((await run(file, asked.digest, all)).body.code).toBe("invalid_input");
  const person1 = asked.asks.people[0]?.key ?? "";
  expect((await preview(file, { people: { [person1]: MAKE } })).body.rows).toMatchObject([
    { kind: "new", title: "Nova Pessoa" },
    { kind: "new", title: known?.name },
  ]);
  const mapping = { people: { [person1]: known?.id ?? 0 } };
  const { rows, counts, digest } = (await preview(file, mapping)).body;
  expect(rows).toMatchObject([
    { kind: "new", noun: "speaker", title: "Nova Pessoa" },
    { kind: "changed", noun: "speaker", speaker: known?.id },
  ]);
  expect(counts).toMatchObject({
    speakers: { read: 2, new: 1, changed: 1, same: 0 },
    unread: [],
  });
  const done = await run(
    file,
    digest,
    rows.map(({ key }) => key),
    mapping,
  );
  expect(done.status).toBe(200);
  expect(
    await fixture.db.query(
      "select name, position, linkedin_profile from speakers where external_id = 'n-1' or id = $1 order by id",
      [known?.id],
    ),
  ).toEqual([
    { name: known?.name, position: "Mudou de cargo", linkedin_profile: "https://www.linkedin.com/in/x" },
    { name: "Nova Pessoa", position: "Diretora", linkedin_profile: "https://www.linkedin.com/in/x" },
  ]);
  expect((await ask("POST", `/organiser/audit/${done.body.audit_id}/undo/`, {})).status).toBe(200);
  expect(await snapshot()).toEqual(before);
});

it("an editor's columns, names and dates are read so, made when a row needs them, and remembered for the next such file", async () => {
  await fixture.db.query("update editions set last_day = '2025-11-10' where id = 1");
  const file = (title: string) =>
    `Assunto,Onde,Como,Quando,Situação\r\n${title},Sala Azul,Oficina,10/11/2025 09:30,fechada\r\n`;
  // None of the headings is known: nothing is read, and the editor is shown the columns.
  expect((await preview(file("Um"))).body).toMatchObject({
    rows: [],
    asks: { columns: [{ key: "/Assunto", field: null, values: 1, sample: "Um" }, {}, {}, {}, {}] },
  });
  const mapping: ImportMapping = {
    columns: {
      "/Assunto": "title",
      "/Onde": "stage",
      "/Como": "type",
      "/Quando": "start",
      "/Situação": "state",
    },
    stages: { "Sala Azul": MAKE },
    types: { Oficina: LEAVE },
    states: { fechada: "confirmed" },
    dates: "dmy",
  };
  const before = await snapshot();
  const seen = (await preview(file("Um"), mapping)).body;
  const added = seen.rows.find(({ kind }) => kind === "new");
  expect(added).toMatchObject({ title: "Um", notes: ["type_unknown: Oficina"] });
  expect(added?.changes).toContainEqual({ field: "stage", before: "", after: "Sala Azul" });
  expect(added?.changes).toContainEqual({
    field: "start_time",
    before: "",
    after: "2025-11-10T09:30:00.000Z",
  });
  expect(seen).toMatchObject({ problems: [], counts: { unread: [] } });
  const done = await run(file("Um"), seen.digest, [added?.key ?? ""], mapping);
  expect(done.status).toBe(200);
  const made = () =>
    fixture.db.query(
      "select s.name, e.state from events e join stages s on s.id = e.stage_id where e.title = 'Um'",
    );
  expect(await made()).toEqual([{ name: "Sala Azul", state: "confirmed" }]);

  const next = (await preview(file("Dois"))).body;
  expect(next.mapping).toEqual(mapping);
  expect(next.rows.filter(({ kind }) => kind === "new")).toMatchObject([{ title: "Dois" }]);

  const undone = await ask<{ audit_id: number }>("POST", `/organiser/audit/${done.body.audit_id}/undo/`, {});
  expect(undone.status).toBe(200);
  expect(await snapshot()).toEqual(before);
  expect(await fixture.db.query("select id from stages where name = 'Sala Azul'")).toEqual([]);
  expect((await ask("POST", `/organiser/audit/${undone.body.audit_id}/undo/`, {})).status).toBe(200);
  expect(await made()).toEqual([{ name: "Sala Azul", state: "confirmed" }]);
});

it("a stage, a type and a state called as what every object has are names like others", async () => {
  const file = "title,stage,type,state\r\nUm,constructor,toString,valueOf\r\n";
  const { asks, problems } = (await preview(file)).body;
  expect(asks).toMatchObject({
    stages: [{ name: "constructor", answer: LEAVE }],
    types: [{ name: "toString", answer: LEAVE }],
    states: [{ name: "valueOf", answer: null }],
  });
  expect(problems).toMatchObject([{ field: "state", code: "no_state", value: "valueOf" }]);
});
