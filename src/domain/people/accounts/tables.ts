import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { bytes, transactionId } from "#db/columns.ts";

export const signups = pgTable("signups", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  fullName: text("full_name").notNull(),
  /** The end of the full name, as the person gave it. */
  lastName: text("last_name").notNull().default(""),
  phoneNumber: text("phone_number").notNull().default(""),
  address: text().notNull().default(""),
  city: text().notNull().default(""),
  zipCode: text("zip_code").notNull().default(""),
  country: text().notNull().default(""),
  company: text().notNull().default(""),
  vat: text().notNull().default(""),
  /** The serial of the code that admits to all that the person holds; null while they hold nothing. */
  codeSerial: uuid("code_serial"),
  /** The buyer who named this person; null once the person has filled it in. Until then only the address is known. */
  createdBy: uuid("created_by"),
  /** The language of mails to this person; null until they have been here themselves. */
  language: text({ enum: languages }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Set for an erased person whose payments refer to the row; nothing personal is left in it. */
  erasedAt: timestamp("erased_at", { withTimezone: true }),
  /** Set by the database when what the door shows of the person changes. */
  writtenBy: transactionId("written_by"),
});

/** A buyer's words about a person whom they gave a ticket. */
export const namedPeople = pgTable(
  "named_people",
  {
    namedBy: uuid("named_by").notNull(),
    signupId: uuid("signup_id").notNull(),
    fullName: text("full_name").notNull(),
    company: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.namedBy, table.signupId] })],
);

/** By what staff find a person: in small letters without accents. Triggers keep it. */
export const signupSearch = pgTable("signup_search", {
  signupId: uuid("signup_id").primaryKey(),
  words: text().notNull(),
});

export const loginLinks = pgTable("login_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  codeHash: bytes("code_hash").notNull(),
  email: text().notNull(),
  codeAttempts: integer("code_attempts").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});

/** The table keeps the name that its landed migration gave it. */
export const loginSessions = pgTable("sessions", {
  tokenHash: bytes("token_hash").primaryKey(),
  email: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  revokedAt: timestamp("revoked_at", { withTimezone: true }),
  /** Names the login session to its owner; it opens nothing. */
  id: uuid().notNull().defaultRandom(),
  /** From the User-Agent at login; empty when unknown. */
  browser: text().notNull().default(""),
  system: text().notNull().default(""),
  /** To the hour; null: not used since it is recorded. */
  lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
  /** When a second factor was last proved in this login session; null: never. */
  secondFactorAt: timestamp("second_factor_at", { withTimezone: true }),
});

export const emailChanges = pgTable("email_changes", {
  tokenHash: bytes("token_hash").primaryKey(),
  /** The login session that asked; the link ends with it. */
  loginSessionId: uuid("session_id").notNull(),
  oldEmail: text("old_email").notNull(),
  newEmail: text("new_email").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});

export const passkeys = pgTable("passkeys", {
  /** Base64url, as the browser names it. */
  credentialId: text("credential_id").primaryKey(),
  email: text().notNull(),
  /** The same for all passkeys of an account. */
  userHandle: bytes("user_handle").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text().primaryKey(),
  /** The login session that registers a passkey; null: a login. */
  loginSessionId: uuid("session_id"),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
