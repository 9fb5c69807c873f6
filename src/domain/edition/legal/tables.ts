import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";

export const legalPages = ["policy", "terms"] as const;

/** The facts that the shop's own text of a page names, as it last had them. */
export const legalFacts = pgTable("legal_facts", {
  page: text({ enum: legalPages }).primaryKey(),
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Null: not since they were first noted. */
  changedOn: date("changed_on"),
});
