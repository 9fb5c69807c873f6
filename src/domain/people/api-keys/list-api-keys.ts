import { desc, eq } from "drizzle-orm";
import {
  apiKeyActions,
  type keyLimits,
  type ShownApiKey,
} from "#contract/organiser/integrations/api-keys.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { addressesOf } from "#domain/people/staff/addresses-of.ts";
import { hasEnded } from "./find-api-key.ts";
import { type ApiKeyRow, apiKeys } from "./tables.ts";

/** The newest first, those that ended too. */
export async function listApiKeys(reads: Reads, now: Date): Promise<ShownApiKey[]> {
  const rows = await reads.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return show(reads, rows, now);
}

export async function readApiKey(reads: Reads, id: string, now: Date): Promise<ShownApiKey | null> {
  const [shown] = await show(reads, await reads.select().from(apiKeys).where(eq(apiKeys.id, id)), now);
  return shown ?? null;
}

async function show(reads: Reads, rows: readonly ApiKeyRow[], now: Date): Promise<ShownApiKey[]> {
  const addresses = await addressesOf(reads, pluck(rows, "createdBy"));
  return rows.map((row) => showApiKey(row, addresses.get(row.createdBy) ?? "", now));
}

export function showApiKey(row: ApiKeyRow, createdBy: string, now: Date): ShownApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    requests_per_minute: row.requestsPerMinute as (typeof keyLimits)[number],
    created_at: row.createdAt.toISOString(),
    created_by: createdBy,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    actions: hasEnded(row, now) ? [] : [...apiKeyActions],
  };
}
