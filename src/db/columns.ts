import { sql } from "drizzle-orm";
import { customType, integer, jsonb, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#contract/language.ts";

/** Raw bytes, such as a SHA-256. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A transaction's id: a device's feed finds the changes since its last request by it (docs/door.md). */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** By language, then by field of the row; only what differs from the row's own text. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

export const translations = () => jsonb().$type<Translations>().notNull().default({});

export const editionId = () => integer("edition_id").notNull();

/** Two editors' saves are compared by it: the statement that saves raises it. */
export const version = () => integer().notNull().default(1);

/** The staff's last save of the row. */
export const changedAt = () =>
  timestamp("changed_at", { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/** The columns of every kind of record of an edition that staff edit. */
export const editionRecord = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  editionId: editionId(),
  version: version(),
});

/** Those of records with texts in each language, in the organiser's order: last, as in an edition's files. */
export const ordered = () => ({ position: integer().notNull(), translations: translations() });
