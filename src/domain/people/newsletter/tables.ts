import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { bytes } from "#db/columns.ts";

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** The language of the mails. */
  language: text({ enum: languages }).notNull(),
  status: text({ enum: ["pending", "confirmed", "unsubscribed"] }).notNull(),
  /** The proof of consent: which wording, when, on which page. */
  consentVersion: text("consent_version").notNull(),
  consentedAt: timestamp("consented_at", { withTimezone: true }).notNull(),
  source: text().notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
});

export const newsletterLinks = pgTable("newsletter_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  subscriberId: uuid("subscriber_id").notNull(),
  purpose: text({ enum: ["confirm", "unsubscribe"] }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null: never. */
  expiresAt: timestamp("expires_at", { withTimezone: true }),
});
