import pg from "pg";
import { type Buyer, createBuyers } from "../buyers.ts";
import type { PayingShop } from "../faults/staff/staff-login-session.ts";
import { type AppServer, startApp, startPostgres } from "../servers.ts";

export interface Race {
  /** The same as the fault parts see it. */
  shop: PayingShop;
  databaseUrl: string;
  db: pg.Client;
  buyers: (count: number) => Promise<Buyer[]>;
  /** All buyers order at once, spread over both processes, each what it is for their number; counts each status and code. */
  rush: (buyers: Buyer[], order: (index: number) => object) => Promise<Map<string, number>>;
  /** Asks one process and the other in turn; `from` is the address of who asks. */
  post: <Body>(
    path: string,
    body: object,
    buyer?: Buyer,
    from?: string,
  ) => Promise<{ status: number; body: Body }>;
  close: () => Promise<void>;
}

/** Two app processes on one real PostgreSQL. */
export async function openRace(entry?: string): Promise<Race> {
  const postgres = await startPostgres();
  const options = { env: { DATABASE_URL: postgres.url, TRUST_PROXY: "on" }, ...(entry ? { entry } : {}) };
  // One after the other: the first migrates and fills.
  const apps: AppServer[] = [await startApp(options), await startApp(options)];
  const db = new pg.Client(postgres.url);
  await db.connect();
  await db.query("update editions set multibanco_share = 100");
  await db.query("update tickets set transfer_units = 1000000");
  let asked = 0;
  const url = (index: number) => (apps[index % apps.length] as AppServer).url;
  const query = async <Row>(text: string, params?: unknown[]) => (await db.query(text, params)).rows as Row[];
  return {
    shop: { db: { query }, url, buyers: (count) => createBuyers(db, count) },
    databaseUrl: postgres.url,
    db,
    buyers: (count) => createBuyers(db, count),
    rush: async (buyers, order) => {
      const answers = await Promise.all(
        buyers.map((buyer, index) => place(apps[index % apps.length] as AppServer, buyer, order(index))),
      );
      const counts = new Map<string, number>();
      for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
      return counts;
    },
    post: async (path, body, buyer, from) => {
      asked += 1;
      const response = await fetch(`${(apps[asked % apps.length] as AppServer).url}/api/v1/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(buyer ? { authorization: `Token ${buyer.token}` } : {}),
          ...(from ? { "x-forwarded-for": from } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
    },
    close: async () => {
      await db.end();
      await Promise.all(apps.map((app) => app.stop()));
      await postgres.stop();
    },
  };
}

async function place(app: AppServer, buyer: Buyer, order: object): Promise<string> {
  const response = await fetch(`${app.url}/api/v1/tickets/payments/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Token ${buyer.token}` },
    body: JSON.stringify({ signup: buyer.signup, assign_later: false, ...order }),
  });
  const body = (await response.json()) as { code?: string };
  return body.code ? `${response.status} ${body.code}` : String(response.status);
}

export const one = async <Row extends pg.QueryResultRow>(db: pg.Client, text: string): Promise<Row> => {
  const { rows } = await db.query<Row>(text);
  return rows[0] as Row;
};
