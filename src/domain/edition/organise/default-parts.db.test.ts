import { expect, it } from "vitest";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { empty, openEditionFixture } from "#tests/fixtures/edition-fixture.ts";

const { shop, call } = openEditionFixture();

it("says to a seller outside Portugal that our terms and policy are of its law, until they wrote their own", async () => {
  const { body } = await call("POST", "", { ...empty, year: 2037 });
  const check = async () =>
    (await call<{ checks: Check[] }>("GET", `${body.id}/checklist/`)).body.checks.find(
      ({ code }) => code === "own_pages",
    );
  const law = async () => (await check())?.detail.law;
  let { version } = body;
  const sellBy = async (tax_number: string) => {
    const organiser = { name: "Fjord AS", tax_number, address: "Storgata 1, Tromsø" };
    ({ version } = (await call("PATCH", `${body.id}/`, { version, organiser })).body);
  };
  await sellBy("501964843");
  expect(await law()).toBeUndefined();
  await sellBy("NO 974 760 673 MVA");
  expect(await law()).toBe("NO");
  const read = await call("PATCH", `${body.id}/`, { version, texts_read: ["policy", "terms"] });
  expect([read.status, await law()]).toEqual([200, "NO"]);
  await shop().db.query(
    `insert into page_texts (edition_id, name, title, lead, sections, translations)
     select $1, name, '-', '-', '[]', '{}' from unnest(array['terms', 'policy']) as name`,
    [body.id],
  );
  expect(await law()).toBeUndefined();
  // A text of one's own that keeps our law is not replaced.
  await shop().db.query(
    `update page_texts set sections = '[{"title": "Law", "html": "<p>Portuguese law applies.</p>"}]'
     where edition_id = $1 and name = 'terms'`,
    [body.id],
  );
  expect(await check()).toMatchObject({ done: false, detail: { ours: "", law_left: "Portuguese law" } });
  expect(await law()).toBeUndefined();
});
