import { date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  exportFormats,
  exportKinds,
  exportOutcomes,
  exportSeparators,
} from "#contract/organiser/sales/export-kinds.ts";

export const exportRuns = pgTable("exports", {
  id: uuid().primaryKey(),
  kind: text({ enum: exportKinds }).notNull(),
  format: text({ enum: exportFormats }).notNull(),
  separator: text({ enum: exportSeparators }).notNull(),
  /** Null: of the whole shop. */
  editionId: integer("edition_id"),
  /** The first and the last day of its rows, by the file's clocks; null: no limit. */
  fromDay: date("from_day"),
  toDay: date("to_day"),
  /** The member whose download it is. */
  staffId: uuid("staff_id").notNull(),
  actor: text().notNull(),
  rowsTotal: integer("rows_total").notNull(),
  rowsSent: integer("rows_sent").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  beganAt: timestamp("began_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  outcome: text({ enum: exportOutcomes }),
});
export type ExportRun = typeof exportRuns.$inferSelect;
