import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffRoles } from "#contract/organiser/staff-roles.ts";

export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  /** Canonical, as sessions are by it. */
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
