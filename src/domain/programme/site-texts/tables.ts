import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { OtherLanguage } from "#contract/language.ts";
import { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { changedAt, editionRecord, ordered } from "#db/columns.ts";

export interface PageSection {
  title: string;
  /** Sanitised. */
  html: string;
}

export interface PageWords {
  title: string;
  lead: string;
  sections: PageSection[];
}

export const pageTexts = pgTable("page_texts", {
  ...editionRecord(),
  name: text({ enum: pageTextNames }).notNull(),
  title: text().notNull(),
  lead: text().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull().default([]),
  translations: jsonb().$type<Partial<Record<OtherLanguage, Partial<PageWords>>>>().notNull().default({}),
  changedAt: changedAt(),
});

export const bannerPhrases = pgTable("banner_phrases", {
  ...editionRecord(),
  filled: text().notNull(),
  outlined: text().notNull(),
  ...ordered(),
});
