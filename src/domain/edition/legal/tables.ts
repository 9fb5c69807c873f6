import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const legalPages = ["policy", "terms"] as const;

/** The facts that a page's text of ours names, as it last had them. */
export const legalFacts = pgTable(
  "legal_facts",
  {
    editionId: integer("edition_id").notNull(),
    page: text({ enum: legalPages }).notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: not since they were first noted. */
    changedOn: date("changed_on"),
  },
  ({ editionId, page }) => [primaryKey({ columns: [editionId, page] })],
);
