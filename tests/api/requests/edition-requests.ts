import { packFolder } from "#domain/edition/transfer/archive.ts";
import { exportEdition } from "#domain/edition/transfer/export-edition.ts";
import type { TestApp } from "../../test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** A request that each endpoint for editions accepts. */
export const editionRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/": () => ({ query: { limit: "10" } }),
  "GET /organiser/editions/{id}/": () => ({ params: { id: "1" } }),
  "POST /organiser/editions/": async (shop) => ({
    body: {
      copy_from: 1,
      name: "Nexxt",
      year: await freeYear(shop),
      first_day: "2027-10-24",
      last_day: "2027-10-29",
      with_speakers: true,
    },
  }),
  "PATCH /organiser/editions/{id}/": async (shop) => {
    const [edition] = await shop.db.query<{ version: number }>("select version from editions where id = 1");
    return { params: { id: "1" }, body: { version: edition?.version, tagline: `Take ${edition?.version}` } };
  },
  "GET /organiser/editions/{id}/export/": () => ({ params: { id: "1" } }),
  "POST /organiser/editions/import/pieces/": () => ({
    body: { file: Buffer.from("piece").toString("base64") },
  }),
  "POST /organiser/editions/import/": async (shop) => ({
    body: { file: await archiveOf(shop, await freeYear(shop)) },
  }),
  "GET /organiser/editions/{id}/checklist/": () => ({ params: { id: "1" } }),
  "GET /organiser/editions/{id}/legal-facts/": () => ({ params: { id: "1" } }),
  "GET /organiser/editions/{id}/old-texts/": () => ({ params: { id: "1" } }),
  "POST /organiser/editions/{id}/publish/": () => ({ params: { id: "1" } }),
  "POST /organiser/editions/{id}/preview-link/": async (shop) => ({
    params: { id: await preparedEdition(shop) },
  }),
  "DELETE /organiser/editions/{id}/preview-link/": () => ({ params: { id: "1" } }),
};

/** The demo without its pictures, as an edition of another year. */
async function archiveOf(shop: TestApp, year: number): Promise<string> {
  const folder = await exportEdition(shop.app, 1);
  const file = JSON.parse(new TextDecoder().decode(folder.get("edition.json")));
  Object.assign(file.edition, { year });
  file.edition.ideas.past = [];
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  return Buffer.from(await packFolder(new Map([["edition.json", bytes]]))).toString("base64");
}

/** Not after the last: other requests make editions of years that no person may choose. */
async function freeYear(shop: TestApp): Promise<number> {
  const [free] = await shop.db.query<{ year: number }>(
    "select year from generate_series(2030, 2099) year where year not in (select year from editions) limit 1",
  );
  return free?.year ?? 0;
}

/** An edition that is not public, made once. */
async function preparedEdition(shop: TestApp): Promise<string> {
  const [edition] = await shop.db.query<{ id: number }>(
    `insert into editions select (jsonb_populate_record(e, '{"id": 900, "year": 1999, "state": "preparing"}')).* from editions e
     where e.id = 1 on conflict (id) do update set name = excluded.name returning id`,
  );
  return String(edition?.id);
}
