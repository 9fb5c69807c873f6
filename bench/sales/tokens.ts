import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";

export interface Tokens {
  /** The token of an owner who has just proved a second factor. */
  staff: string;
  /** The token of a device of the door; null until the door is filled. */
  device(): Promise<string>;
}

const EMAIL = "owner@bench.example";

/** Written straight to the database. */
export async function addOwner(db: pg.Client): Promise<Tokens> {
  const staff = randomBytes(32).toString("base64url");
  await db.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Bench', 'owner', now(), now()) on conflict do nothing",
    [EMAIL],
  );
  await db.query(
    `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at, second_factor_at)
     values ($1, $2, now(), now() + interval '1 day', now(), now())`,
    [sha256(staff), EMAIL],
  );
  return {
    staff,
    device: async () => {
      const token = randomBytes(32).toString("base64url");
      await db.query("update door_devices set token_hash = $1 where name = 'Bench 1'", [sha256(token)]);
      return token;
    },
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
