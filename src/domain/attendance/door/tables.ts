import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { doorResults, entryRules, listKinds, type TicketRule } from "#contract/door/door-facts.ts";
import { bytes, editionId, editionRecord, transactionId } from "#db/columns.ts";

export const checkInLists = pgTable("check_in_lists", {
  ...editionRecord(),
  name: text().notNull(),
  kind: text({ enum: listKinds }).notNull(),
  /** Calendar days by the edition's clocks; none: every day of the ticket. */
  days: jsonb().$type<string[]>().notNull().default([]),
  stageId: integer("stage_id"),
  entries: text({ enum: entryRules }).notNull(),
  exits: boolean().notNull().default(false),
  listedOnly: boolean("listed_only").notNull().default(false),
  rules: jsonb().$type<TicketRule[]>().notNull().default([]),
  position: integer().notNull(),
});
export type CheckInListRow = typeof checkInLists.$inferSelect;

export const doorDevices = pgTable("door_devices", {
  id: uuid().primaryKey().defaultRandom(),
  editionId: editionId(),
  name: text().notNull(),
  /** The hash of the code that enrols it; null once a device has used it. */
  enrolHash: bytes("enrol_hash"),
  enrolExpiresAt: timestamp("enrol_expires_at", { withTimezone: true }),
  /** Null until it was enrolled. */
  tokenHash: bytes("token_hash"),
  enrolledAt: timestamp("enrolled_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  revokedAt: timestamp("revoked_at", { withTimezone: true }),
  lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
  /** When it last had loaded everything; null: it never has. */
  syncedAt: timestamp("synced_at", { withTimezone: true }),
  /** When it last read the rehearsal's code, with everything loaded. */
  rehearsedAt: timestamp("rehearsed_at", { withTimezone: true }),
  /** Scans that it had not sent yet, as it last said. */
  unsynced: integer().notNull().default(0),
  userAgent: text("user_agent").notNull().default(""),
});
export type DoorDeviceRow = typeof doorDevices.$inferSelect;

export const storedResults = [...doorResults, "undone", "redone"] as const;

/** Append-only: an undo is a further row, and so is what takes it back. `undone_check_ins` is a view of the entries whose last one is an undo. */
export const checkIns = pgTable("check_ins", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Given by the device: what it sends twice counts once. */
  clientId: uuid("client_id").notNull(),
  listId: integer("list_id").notNull(),
  /** Null: by an API key, or an undo by staff. */
  deviceId: uuid("device_id"),
  /** The name of the API key that scanned it. */
  keyName: text("key_name"),
  /** From the code; null where a person was found by name, and for a code that this shop has not signed. */
  serial: uuid(),
  purchaseId: uuid("purchase_id"),
  unit: integer(),
  ticketId: integer("ticket_id"),
  /** Typed at the door, for a unit without a holder. */
  guest: text(),
  direction: text({ enum: ["in", "out"] }).notNull(),
  /** The answer that the scanner showed at the door. */
  result: text({ enum: storedResults }).notNull(),
  /** The shop's own judgement when the scan arrived. */
  verdict: text({ enum: storedResults }).notNull(),
  /** The entry that was there before. */
  earlierId: bigint("earlier_id", { mode: "number" }).references((): AnyPgColumn => checkIns.id),
  offline: boolean().notNull(),
  scannedAt: timestamp("scanned_at", { withTimezone: true }).notNull(),
  syncedAt: timestamp("synced_at", { withTimezone: true }).notNull(),
  /** The entry that it undoes or puts back. */
  undoesId: bigint("undoes_id", { mode: "number" }).references((): AnyPgColumn => checkIns.id),
  writtenBy: transactionId("written_by").notNull().default(sql`pg_current_xact_id()`),
});
export type CheckInRow = typeof checkIns.$inferSelect;
