import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

interface RecordExample {
  /** In the API's paths. */
  path: string;
  table: string;
  /** A row that nothing uses, besides its edition; `{n}` in a text is another number each time. */
  row: Record<string, string | number>;
  /** The API's fields of a new one. */
  fields: Record<string, unknown>;
  /** An edition has only one of each name: each request gets an edition of its own. */
  alone?: boolean;
  /** Sent as an update. */
  change: Record<string, unknown>;
}

const EDITION = 1;
let made = 0;

/** A request for each endpoint of a kind of record; what is changed or removed is a new row each time. */
export function recordRequests({
  path,
  table,
  row,
  fields,
  change,
  alone = false,
}: RecordExample): Record<string, MakeRequest> {
  const numbered = (of: Record<string, unknown>) => {
    made += 1;
    return Object.fromEntries(
      Object.entries(of).map(([name, value]) => [
        name,
        typeof value === "string" ? value.replace("{n}", String(made)) : value,
      ]),
    );
  };
  const editionOf = async (shop: TestApp) => (alone ? await addEdition(shop) : EDITION);
  const addRow = async (shop: TestApp, edition?: number): Promise<{ id: number; version: number }> => {
    const own = Object.entries({ ...numbered(row), edition_id: edition ?? (await editionOf(shop)) });
    const columns = own.map(([name]) => `"${name}"`).join(", ");
    const places = own.map((_, place) => `$${place + 1}`).join(", ");
    const [added] = await shop.db.query<{ id: number; version: number }>(
      `insert into ${table} (${columns}) values (${places}) returning id, version`,
      own.map(([, value]) => value),
    );
    return { id: added?.id ?? 0, version: added?.version ?? 0 };
  };
  const inEdition = { edition: String(EDITION) };
  const list = `/organiser/editions/{edition}/${path}/`;
  const one = `/organiser/${path}/{id}/`;
  return {
    [`GET ${list}`]: () => ({ params: inEdition, query: { offset: "0", limit: "2", search: "a" } }),
    [`GET ${one}`]: async (shop) => ({ params: { id: String((await addRow(shop)).id) } }),
    [`POST ${list}`]: async (shop) => {
      return { params: { edition: String(await editionOf(shop)) }, body: numbered(fields) };
    },
    [`PATCH ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version, ...change } };
    },
    [`DELETE ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version } };
    },
    [`POST ${list}bulk/`]: async (shop) => {
      const edition = await editionOf(shop);
      const records = [await addRow(shop, edition), ...(alone ? [] : [await addRow(shop, edition)])];
      return { params: { edition: String(edition) }, body: { records, action: "set", set: change } };
    },
  };
}

/** In preparation, a copy of the demo's. */
async function addEdition(shop: TestApp): Promise<number> {
  made += 1;
  const [added] = await shop.db.query<{ id: number }>(
    `insert into editions select (jsonb_populate_record(e, jsonb_build_object('id', $1::int, 'year', $1::int,
       'state', 'preparing', 'preview_token_hash', null))).* from editions e where id = 1 returning id`,
    [2_100 + made],
  );
  return added?.id ?? 0;
}

/** For kinds with an order. */
export function orderRequest({ path, table }: { path: string; table: string }): Record<string, MakeRequest> {
  return {
    [`POST /organiser/editions/{edition}/${path}/order/`]: async (shop) => {
      const rows = await shop.db.query<{ id: number }>(
        `select id from ${table} where edition_id = ${EDITION} order by id desc`,
      );
      return { params: { edition: String(EDITION) }, body: { ids: rows.map(({ id }) => id) } };
    },
  };
}
