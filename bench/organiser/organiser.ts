import { createHash, randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { endpoints } from "../../tests/api/endpoints.ts";
import { type AppServer, startApp, startPostgres } from "../../tests/servers.ts";
import { measureInteractions } from "./interactions.ts";
import { measureUploads } from "./uploads.ts";

/**
 * Prints what the lists for staff take in a large edition, what uploads do to the server, and how long each interaction takes
 * in a slow browser; with an argument one of the three.
 */
const [, , only = ""] = process.argv;

const ROUNDS = 40;
const LIST = /^\/organiser\/editions\/\{edition\}\/[\w-]+\/$/;

const postgres = await startPostgres();
const app = await startApp({ env: { DATABASE_URL: postgres.url } });
const db = new pg.Client(postgres.url);
await db.connect();
try {
  await db.query(await readFile(path.join(import.meta.dirname, "large-edition.sql"), "utf8"));
  const token = await addOwner(db);
  const measures = {
    lists: () => measureLists(app, token),
    uploads: () => measureUploads(app, token),
    interactions: async () => measureInteractions(app.url, token, await yearOf(db)),
  };
  for (const [name, measure] of Object.entries(measures))
    if (only === "" || only === name) for (const row of await measure()) console.log(row);
} finally {
  await db.end();
  await app.stop();
  await postgres.stop();
  await rm(app.dataDir, { recursive: true, force: true });
}

/** A login session of an owner who has just proved a second factor, written straight to the database. */
async function addOwner(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const email = "owner@bench.example";
  await client.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Bench', 'owner', now(), now())",
    [email],
  );
  await client.query(
    `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at, second_factor_at)
     values ($1, $2, now(), now() + interval '1 day', now(), now())`,
    [createHash("sha256").update(token).digest(), email],
  );
  return token;
}

async function yearOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ year: number }>("select year from editions where id = 1");
  return rows[0]?.year ?? 0;
}

/** Measures every list of an edition's records: a whole page of 500, a short one, a search. */
async function measureLists({ url }: AppServer, token: string): Promise<string[]> {
  const lists = endpoints.filter(({ method, path: at }) => method === "GET" && LIST.test(at));
  const rows: string[] = [];
  for (const { path: at } of lists) {
    const address = `${url}/api/v1${at.replace("{edition}", "1")}`;
    for (const query of ["limit=500", "limit=50&offset=100", "limit=50&search=sessao"]) {
      const { count, ms } = await time(`${address}?${query}`, token);
      rows.push(`${at} ${query}: ${count} records, ${ms.toFixed(1)} ms at the middle of ${ROUNDS}`);
    }
  }
  return rows;
}

async function time(address: string, token: string): Promise<{ count: number; ms: number }> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Token ${token}` } });
    const body = (await answer.json()) as { count: number };
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)} from ${address}`);
    count = body.count;
  }
  return { count, ms: times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0 };
}
