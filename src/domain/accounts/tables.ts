import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytes } from "#db/columns.ts";

export const signups = pgTable("signups", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  fullName: text("full_name").notNull(),
  phoneNumber: text("phone_number").notNull().default(""),
  address: text().notNull().default(""),
  city: text().notNull().default(""),
  zipCode: text("zip_code").notNull().default(""),
  country: text().notNull().default(""),
  company: text().notNull().default(""),
  vat: text().notNull().default(""),
  /** Of the code that admits to all that the person holds; null while that is nothing. */
  codeSerial: uuid("code_serial"),
  /** The buyer who named this person; null once it is the person's own. */
  createdBy: uuid("created_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const loginLinks = pgTable("login_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  codeHash: bytes("code_hash").notNull(),
  email: text().notNull(),
  codeTries: integer("code_tries").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});

export const sessions = pgTable("sessions", {
  tokenHash: bytes("token_hash").primaryKey(),
  email: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  revokedAt: timestamp("revoked_at", { withTimezone: true }),
});
