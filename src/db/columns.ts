import { customType, integer, jsonb } from "drizzle-orm/pg-core";
import type { Language } from "#contract/language.ts";

/** Raw bytes, such as a SHA-256. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A transaction's id: what changed since a device last asked is found by it (docs/door.md). */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** By language, then by field of the row; only what differs from the row's own text. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

/** What a row of content says in other languages. */
export const translations = () => jsonb().$type<Translations>().notNull().default({});

/** The edition that a row belongs to. */
export const editionId = () => integer("edition_id").notNull();

/** A trigger raises it with every edit; two editors' saves are compared by it. */
export const version = () => integer().notNull().default(1);
