import { randomBytes, randomInt } from "node:crypto";
import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import type { CreatedApiKey } from "#contract/organiser/integrations/api-keys.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { showApiKey } from "./list-api-keys.ts";
import { apiKeys } from "./tables.ts";

interface Wanted {
  name: string;
  scopes: readonly ApiKeyScope[];
  requests_per_minute: number;
  /** ISO; null: until it is revoked. */
  expires_at: string | null;
}

/** The answer alone has the key: its hash is stored. Throws `invalid_input` for an end that has passed. */
export function createApiKey(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor & { staffId: string },
  { name, scopes, requests_per_minute, expires_at }: Wanted,
): Promise<CreatedApiKey> {
  const now = clock.now();
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  if (expiresAt && expiresAt <= now) {
    throw new Problem("invalid_input", "The key would have expired already", {
      errors: [{ attr: "expires_at", code: "invalid_value", detail: "In the future" }],
    });
  }
  const prefix = `nexxt_${keyId()}`;
  const key = `${prefix}_${randomBytes(32).toString("base64url")}`;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name,
        prefix,
        keyHash: hashSecret(key),
        scopes: [...new Set(scopes)].sort(),
        requestsPerMinute: requests_per_minute,
        createdBy: actor.staffId,
        createdAt: now,
        expiresAt,
      })
      .returning();
    if (!row) throw new Error("The key was not stored");
    const { created_by: _, actions, ...after } = showApiKey(row, actor.name, now);
    await recordAudit(tx, actor, now, {
      action: "api_key.created",
      recordId: row.id,
      label: `${name} (${prefix})`,
      after,
    });
    return { ...after, created_by: actor.name, actions, key };
  });
}

/** Without letters that people take for digits. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

const keyId = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
