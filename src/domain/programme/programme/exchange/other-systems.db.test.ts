import { expect, it } from "vitest";
import { MAKE } from "#contract/organiser/programme/import-mapping.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";
import { otherSystems } from "#tests/imports/other-systems.ts";
import { readStored, whereValuesAre } from "#tests/imports/where-values-are.ts";
import { readSource } from "./source/read-source.ts";

const fixture = openImportFixture();
const { preview, run } = fixture;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").slice(0, 60);
const head = "| row | column | in the file | where it is now | as | goes out by |\n|---|---|---|---|---|---|";

it("files of other systems, broken in their usual ways: each value is in the database and goes out again, or is said", {
  timeout: 120_000,
}, async () => {
  fixture.app.readAddress = async () => ({ bytes: await plainPicture(40, 40) });
  const written: string[] = [
    "# Files of other systems, in and out again",
    "",
    "Written by `src/domain/programme/programme/exchange/other-systems.db.test.ts`, which imports each file into an edition " +
      "without sessions, reads the database, and exports the edition as CSV and as a folder. What is said stands in the " +
      "preview, by row and column; `kept here`: addresses leave the shop with nothing.",
  ];
  let year = 2060;
  for (const [name, file] of Object.entries(otherSystems)) {
    year += 1;
    const body = { name: "Vazia", year, first_day: `${year}-10-27`, last_day: `${year}-10-28` };
    const { id } = (await fixture.asOwner<{ id: number }>("POST", "/organiser/editions/", body)).body;
    await fixture.db.query(
      "update editions set first_day = '2026-07-01', last_day = '2026-11-30' where id = $1",
      [id],
    );
    // A file may name no stage or type at all.
    await fixture.db.query(
      `with a_stage as (insert into stages (edition_id, name, description, cover, position) values ($1, 'Outro', '', '', 1))
       insert into event_types (edition_id, name, position) values ($1, 'Outro', 1)`,
      [id],
    );
    const { asks } = (await preview(file, undefined, id)).body;
    const made = (names: { name: string }[]) => Object.fromEntries(names.map((one) => [one.name, MAKE]));
    const mapping = { stages: made(asks.stages), types: made(asks.types), tracks: made(asks.tracks) };
    const seen = (await preview(file, mapping, id)).body;
    const keys = seen.rows.map(({ key }) => key);
    expect((await run(file, seen.digest, keys, mapping, id)).status, name).toBe(200);
    await fixture.runJobs();
    const source = await readSource(file);
    if ("refused" in source) throw new Error(source.refused.detail);
    const values = whereValuesAre(source, seen, await readStored(fixture.app, id));
    expect(
      values.filter(({ place, out }) => place === null || out === null),
      name,
    ).toEqual([]);
    // Rows that are damaged as a whole.
    const damaged = seen.problems.filter(({ field }) => field === "");
    written.push(
      "",
      `## ${name}`,
      "",
      head,
      ...values.map(
        ({ row, column, inFile, place, now, out }) =>
          `| ${[row, column, inFile, place ?? "", now, out ?? ""].map(cell).join(" | ")} |`,
      ),
      ...damaged.map(({ row, value, code }) => `| ${row} |  | ${cell(value)} | said: ${code} |  |  |`),
    );
  }
  await expect(`${written.join("\n")}\n`).toMatchFileSnapshot("../../../../../docs/imports.md");
});
