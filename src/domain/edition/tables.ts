import { date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const editions = pgTable("editions", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  year: integer().notNull(),
  tagline: text().notNull(),
  city: text().notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  /** 2300 is 23 %. */
  vatRateBp: integer("vat_rate_bp").notNull(),
  contactEmail: text("contact_email").notNull(),
  externalEventUrl: text("external_event_url").notNull(),
  complaintsBookUrl: text("complaints_book_url").notNull(),
  social: jsonb().$type<{ network: string; url: string }[]>().notNull(),
  credits: jsonb().$type<{ role: string; name: string; url: string }[]>().notNull(),
  organiser: jsonb().$type<{ name: string; tax_number: string; address: string }>().notNull(),
  seed: integer().notNull(),
});
