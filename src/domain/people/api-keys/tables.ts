import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import { bytes } from "#db/columns.ts";

export const apiKeys = pgTable("api_keys", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The key's first characters. */
  prefix: text().notNull(),
  keyHash: bytes("key_hash").notNull(),
  scopes: text().array().$type<ApiKeyScope[]>().notNull(),
  requestsPerMinute: integer("requests_per_minute").notNull(),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null: until it is revoked. */
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  /** The minute of its last use. */
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  /** The row stays: the audit log names it. */
  revokedAt: timestamp("revoked_at", { withTimezone: true }),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
