import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor, ActorOrigin } from "#domain/platform/audit/actor.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { type ApiKeyRow, apiKeys } from "./tables.ts";

const MINUTE_MS = 60_000;
const SHAPE = /^nexxt_[0-9a-z]{8}_[\w-]{43}$/;

/**
 * The API key that a program sent, read from the database at each request, so that a revoked one ends at once. Updates the
 * minute of its last use. Throws `api_key_invalid` for one that is unknown, expired or revoked, alike.
 */
export async function findApiKey(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
): Promise<ApiKeyRow> {
  const now = clock.now();
  const [row] = SHAPE.test(key) ? await keysByHash(db.read).execute({ hash: hashSecret(key) }) : [];
  if (!row || hasEnded(row, now)) {
    throw new Problem("api_key_invalid", "The API key is unknown, expired or revoked");
  }
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS));
  if (!row.lastUsedAt || row.lastUsedAt < minute) {
    await db.single
      .update(apiKeys)
      .set({ lastUsedAt: minute })
      .where(and(eq(apiKeys.id, row.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minute))));
  }
  return row;
}

export const hasEnded = (
  { revokedAt, expiresAt }: Pick<ApiKeyRow, "revokedAt" | "expiresAt">,
  now: Date,
): boolean => revokedAt !== null || (expiresAt !== null && expiresAt <= now);

const keysByHash = prepared("api_keys_by_hash", (reads) =>
  reads
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, sql.placeholder("hash"))),
);

/** Throws `scope_missing` unless the endpoint names a scope, and the key has it or the one that is enough in its place. */
export function requireScope(
  { scopes }: Pick<ApiKeyRow, "scopes">,
  scope: ApiKeyScope | null,
  other: ApiKeyScope | null,
): void {
  if (scope === null) throw new Problem("scope_missing", "This is not for API keys");
  if (!scopes.includes(scope) && !(other && scopes.includes(other)))
    throw new Problem("scope_missing", `This needs an API key with ${scope}`);
}

/** As the audit log names a key. */
export const actorOf = ({ name, prefix }: ApiKeyRow, origin: ActorOrigin): Actor => ({
  staffId: null,
  name: `${prefix} (${name})`,
  role: "api_key",
  ...origin,
});
