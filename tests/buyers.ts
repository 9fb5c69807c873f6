import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";

export interface Buyer {
  token: string;
  signup: string;
}

/** People with a login session and a signup, written straight to the database: logging in is not what is measured. */
export async function createBuyers(db: Client | Pool, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString("base64url"),
    signup: randomUUID(),
  }));
  const emails = buyers.map(({ signup }) => `${signup}@bench.example`);
  await db.query(
    `insert into signups (id, email, full_name, created_at)
     select id, email, 'Bench Buyer', now() from unnest($1::uuid[], $2::text[]) as buyer (id, email)`,
    [buyers.map(({ signup }) => signup), emails],
  );
  await db.query(
    `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at)
     select hash, email, now(), now() + interval '1 day', now() from unnest($1::bytea[], $2::text[]) as session (hash, email)`,
    [buyers.map(({ token }) => createHash("sha256").update(token).digest()), emails],
  );
  return buyers;
}
