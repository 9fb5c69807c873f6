import { afterAll, beforeAll, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
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
