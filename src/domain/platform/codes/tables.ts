import { integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytes, transactionId } from "#db/columns.ts";

export const signingKeys = pgTable("signing_keys", {
  /** Part of each code, so that a key can be followed by another. */
  id: smallint().primaryKey(),
  /** 32 bytes. */
  publicKey: bytes("public_key").notNull(),
  /** PKCS #8, encrypted where `sealedWith` names a secret. */
  privateKey: bytes("private_key").notNull(),
  /** The secret's id; null: not encrypted. */
  sealedWith: text("sealed_with"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const revokedCodes = pgTable("revoked_codes", {
  serial: uuid().primaryKey(),
  reason: text({ enum: ["transferred", "refunded", "erased"] }).notNull(),
  revokedAt: timestamp("revoked_at", { withTimezone: true }).notNull(),
  /** The unit, null of a person's code, and its holder then, null of an erased person. */
  purchaseId: uuid("purchase_id"),
  unit: integer(),
  signupId: uuid("signup_id"),
  /** Set by the database; null: from before the door had devices. */
  writtenBy: transactionId("written_by"),
});
