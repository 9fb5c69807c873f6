import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { bytes } from "#db/columns.ts";

export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  /** Canonical, as login sessions are by it. */
  email: text().notNull(),
  name: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  /** Null: by the set-up link or the command line. */
  invitedBy: uuid("invited_by"),
  invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
  /** Null until they have accepted. */
  joinedAt: timestamp("joined_at", { withTimezone: true }),
  /** The row stays: the audit log names it. */
  removedAt: timestamp("removed_at", { withTimezone: true }),
});

/** A link that makes an address a member of staff. */
export const staffLinks = pgTable("staff_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  /** Null: the set-up link of a shop without an owner. */
  staffId: uuid("staff_id"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});

/** An authenticator app. */
export const staffTotp = pgTable(
  "staff_totp",
  {
    staffId: uuid("staff_id").notNull(),
    /** `pending`: its first code was not typed yet. */
    state: text({ enum: ["pending", "active"] }).notNull(),
    secret: bytes().notNull(),
    /** Names the secret that it is encrypted with; null: a demo without one. */
    sealedWith: text("sealed_with"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The time step of the last accepted code. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.state] })],
);

export const staffRecoveryCodes = pgTable("staff_recovery_codes", {
  codeHash: bytes("code_hash").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});
