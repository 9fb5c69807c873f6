import { afterAll, beforeAll, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { MAKE } from "#contract/organiser/programme/import-mapping.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";

const fixture = openImportFixture();
beforeAll(() => setLanguages("en"));
afterAll(() => setLanguages("pt"));

async function importFile(file: string) {
  const { body } = await fixture.preview(file);
  const keys = body.rows.flatMap(({ kind, key, changes }) =>
    kind !== "missing" && changes.length > 0 ? [key] : [],
  );
  expect((await fixture.run(file, body.digest, keys)).status).toBe(200);
  return body;
}
const file = (title: string, text: string) =>
  `Title;Description;Speaker;Biography\n${title};${text};Grzegorz Iwo;Draws letters.`;
const stored = () =>
  fixture.db.query(
    "select title, description, translations from events where translations->'en'->>'title' like 'Ink traps%'",
  );

it("where English is the first language a file's texts are English, and Portuguese only until that has its own; the preview shows each once", async () => {
  const { rows } = await importFile(file("Ink traps", "Why they stay"));
  expect(rows[0]?.changes.filter(({ after }) => after === "Why they stay")).toHaveLength(1);
  expect(await stored()).toEqual([
    {
      title: "Ink traps",
      description: "Why they stay",
      translations: { en: { title: "Ink traps", description: "Why they stay" } },
    },
  ]);
  expect(
    await fixture.db.query("select bio, translations from speakers where name = 'Grzegorz Iwo'"),
  ).toEqual([{ bio: "Draws letters.", translations: { en: { bio: "Draws letters." } } }]);

  await fixture.db.query("update events set description = 'Porque ficam' where title = 'Ink traps'");
  await importFile(file("Ink traps", "Why they go"));
  expect(await stored()).toMatchObject([
    { description: "Porque ficam", translations: { en: { description: "Why they go" } } },
  ]);
});

it("a known speaker's text of the file is English too, and leaves a Portuguese one as it is", async () => {
  const biography = async (text: string) => {
    await importFile(`Title;Speaker;Email;Biography\nHand lettering;Nina Vale;nina@example.org;${text}`);
    const [nina] = await fixture.db.query<{ own: string; english: string }>(
      "select bio as own, translations->'en'->>'bio' as english from speakers where name = 'Nina Vale'",
    );
    return nina;
  };
  expect(await biography("Paints signs.")).toEqual({ own: "Paints signs.", english: "Paints signs." });
  expect(await biography("Paints ships.")).toEqual({ own: "Paints ships.", english: "Paints ships." });
  await fixture.db.query("update speakers set bio = 'Pinta navios.' where name = 'Nina Vale'");
  expect(await biography("Paints signs again.")).toEqual({
    own: "Pinta navios.",
    english: "Paints signs again.",
  });
});

it("a file names types, stages and tracks in any language, the preview in the first; a new one has its name there, and a new stage the only venue", async () => {
  const { db } = fixture;
  await db.query(
    `update event_types set translations = '{"en": {"name": "Lecture"}}' where id = (select min(id) from event_types where edition_id = 1)`,
  );
  const [type] = await db.query<{ id: number; name: string }>(
    "select id, name from event_types where edition_id = 1 order by id limit 1",
  );
  const rows = (name: string) => `Title;Type;Stage;Start\nHulls;${name};Boathouse;2025-10-27 10:00`;
  const { body } = await fixture.preview(rows("lecture"));
  expect(body.asks.types).toEqual([]);
  expect(body.names.types[0]).toEqual({ id: type?.id, name: "Lecture" });
  expect(body.rows[0]?.changes).toContainEqual({ field: "event_type", before: "", after: "Lecture" });
  expect((await fixture.preview(rows(type?.name ?? ""))).body.asks.types).toEqual([]);

  const [venue] = await db.query<{ id: number }>("select min(id) as id from venues where edition_id = 1");
  await db.query("update stages set venue_id = null where edition_id = 1 and venue_id <> $1", [venue?.id]);
  await db.query("delete from venues where edition_id = 1 and id <> $1", [venue?.id]);
  const mapping = { stages: { Boathouse: MAKE } };
  const { digest, rows: planned } = (await fixture.preview(rows("lecture"), mapping)).body;
  const keys = planned.flatMap(({ key, kind }) => (kind === "new" ? [key] : []));
  expect((await fixture.run(rows("lecture"), digest, keys, mapping)).status).toBe(200);
  expect(await db.query("select name, translations, venue_id from stages where name = 'Boathouse'")).toEqual([
    { name: "Boathouse", translations: { en: { name: "Boathouse" } }, venue_id: venue?.id },
  ]);
});
