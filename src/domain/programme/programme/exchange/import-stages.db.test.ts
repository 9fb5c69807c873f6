import { expect, it } from "vitest";
import { type ImportMapping, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
const { ask, preview, run } = fixture;

const fileOf = (...rows: string[]) =>
  ["id,title,start,end,room", ...rows.map((row) => `${row}\r\n`)].join("\r\n");
const plenary = (room: string, id = "p-1") =>
  `${id},Plenário ${id},2025-10-27 10:00,2025-10-27 11:00,${room}`;

async function importFile(file: string | object, mapping?: ImportMapping): Promise<number> {
  const { body } = await preview(file, mapping);
  const keys = body.rows.flatMap(({ kind, key, changes }) =>
    kind !== "missing" && changes.length > 0 ? [key] : [],
  );
  const done = await run(file, body.digest, keys, mapping);
  expect(done.status).toBe(200);
  return done.body.audit_id;
}
const stagesOf = async (where: string) => {
  const [row] = await fixture.db.query<{ own: string; more: string[] }>(
    `select s.name as own, array(select m.name from event_stages es join stages m on m.id = es.stage_id
       where es.event_id = e.id order by es.position) as more
     from events e join stages s on s.id = e.stage_id where ${where}`,
  );
  return row && [row.own, ...row.more];
};
const stageNames = async () =>
  (await fixture.db.query<{ name: string }>("select name from stages where edition_id = 1 order by id")).map(
    ({ name }) => name,
  );
const linesOf = async (file: string) =>
  (await preview(file)).body.rows.filter(({ kind }) => kind !== "missing");

it("a cell that names several stages is the session's stage and its further ones: shown, written, found the same, and undone", async () => {
  const [a = "", b = "", c = ""] = await stageNames();
  const file = fileOf(plenary(`${a}; ${b};${c}`), plenary(`${b};Palco que não há`, "p-2"));
  const [one, other] = await linesOf(file);
  expect(one?.changes).toContainEqual({ field: "stage", before: "", after: a });
  expect(one?.changes).toContainEqual({ field: "more_stages", before: "", after: `${b}, ${c}` });
  expect(other?.notes).toEqual(["stage_unknown: Palco que não há"]);
  const audit = await importFile(file, { stages: { "Palco que não há": MAKE } });
  expect(await stagesOf("e.external_id = 'p-1'")).toEqual([a, b, c]);
  expect(await stagesOf("e.external_id = 'p-2'")).toEqual([b, "Palco que não há"]);
  expect(await linesOf(file)).toEqual([]);
  expect((await ask("POST", `/organiser/audit/${audit}/undo/`, {})).status).toBe(200);
  expect(await stagesOf("e.external_id = 'p-1'")).toBeUndefined();
});

it("further stages are merged three ways: chosen here they stay, taken out of the file they go, and a file of one stage each leaves them", async () => {
  const [a = "", b = "", c = ""] = await stageNames();
  const ofFile = (room: string) => fileOf(plenary(room, "m-1"));
  await importFile(ofFile(a));
  const where = "e.external_id = 'm-1'";
  const choose = (name: string) =>
    fixture.db.query(
      `with gone as (delete from event_stages where event_id = (select id from events e where ${where}))
       insert into event_stages (edition_id, event_id, stage_id, position)
       select 1, e.id, s.id, 0 from events e, stages s where ${where} and s.edition_id = 1 and s.name = '${name}'`,
    );
  await choose(c);
  expect(await linesOf(ofFile(a))).toEqual([]);
  const [edited] = await linesOf(ofFile(`${a}; ${b}`));
  expect(edited).toMatchObject({ changes: [], edited: [{ path: "more_stages" }] });
  await fixture.db.query(
    `delete from event_stages where event_id = (select id from events e where ${where})`,
  );
  await importFile(ofFile(`${a}; ${b}`));
  expect(await stagesOf(where)).toEqual([a, b]);
  await importFile(ofFile(a));
  expect(await stagesOf(where)).toEqual([a]);
});

it("a session that a file names at one time on several stages is on all of them, once", async () => {
  const [a = "", b = ""] = await stageNames();
  const { body } = await preview(fileOf(plenary(a, "r-1"), plenary(b, "r-1")));
  expect(body.problems).toEqual([]);
  await importFile(fileOf(plenary(a, "r-1"), plenary(b, "r-1")));
  expect(await stagesOf("e.external_id = 'r-1'")).toEqual([a, b]);
  const later = plenary(b, "r-1").replace("10:00", "15:00").replace("11:00", "16:00");
  const said = (await preview(fileOf(plenary(a, "r-1"), later))).body.problems.map(({ code }) => code);
  expect(said).toContain("said_otherwise");
});

it("our own CSV names the further stages, and read again changes nothing; what it empties is emptied", async () => {
  await importFile(fileOf(plenary((await stageNames()).slice(0, 3).join(";"), "o-1")));
  const file = (await ask<string>("GET", "/organiser/editions/1/schedule/export/?format=csv")).body;
  expect((await preview(file)).body.rows).toEqual([]);
  const more = (await stageNames()).slice(1, 3).join("; ");
  expect(file).toContain(more);
  await importFile(file.replace(more, ""));
  expect(await stagesOf("e.external_id = 'o-1'")).toEqual((await stageNames()).slice(0, 1));
});
