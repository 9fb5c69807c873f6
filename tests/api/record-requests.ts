import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

interface RecordExample {
  /** In the API's paths. */
  path: string;
  table: string;
  /** A row that nothing uses, besides its edition; `{n}` in a text is another number each time. */
  row: Record<string, string | number>;
  /** What the API is given for a new one. */
  fields: Record<string, unknown>;
  /** Of which an edition has one of each name: the others are removed before each request. */
  alone?: boolean;
  /** Sent as an update. */
  change: Record<string, unknown>;
}

const EDITION = "1";
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
  const addRow = async (shop: TestApp): Promise<{ id: number; version: number }> => {
    if (alone) await shop.db.query(`delete from ${table} where edition_id = 1`);
    const own = Object.entries({ ...numbered(row), edition_id: 1 });
    const columns = own.map(([name]) => `"${name}"`).join(", ");
    const places = own.map((_, place) => `$${place + 1}`).join(", ");
    const [added] = await shop.db.query<{ id: number; version: number }>(
      `insert into ${table} (${columns}) values (${places}) returning id, version`,
      own.map(([, value]) => value),
    );
    return { id: added?.id ?? 0, version: added?.version ?? 0 };
  };
  const inEdition = { edition: EDITION };
  const list = `/organiser/editions/{edition}/${path}/`;
  const one = `/organiser/${path}/{id}/`;
  return {
    [`GET ${list}`]: () => ({ params: inEdition, query: { offset: "0", limit: "2", search: "a" } }),
    [`GET ${one}`]: async (shop) => ({ params: { id: String((await addRow(shop)).id) } }),
    [`POST ${list}`]: async (shop) => {
      if (alone) await shop.db.query(`delete from ${table} where edition_id = 1`);
      return { params: inEdition, body: numbered(fields) };
    },
    [`PATCH ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version, ...change } };
    },
    [`DELETE ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version } };
    },
    [`POST ${list}bulk/`]: async (shop) => ({
      params: inEdition,
      body: {
        records: alone ? [await addRow(shop)] : [await addRow(shop), await addRow(shop)],
        action: "set",
        set: change,
      },
    }),
  };
}

/** For kinds with an order. */
export function orderRequest({ path, table }: { path: string; table: string }): Record<string, MakeRequest> {
  return {
    [`POST /organiser/editions/{edition}/${path}/order/`]: async (shop) => {
      const rows = await shop.db.query<{ id: number }>(
        `select id from ${table} where edition_id = ${EDITION} order by id desc`,
      );
      return { params: { edition: EDITION }, body: { ids: rows.map(({ id }) => id) } };
    },
  };
}
