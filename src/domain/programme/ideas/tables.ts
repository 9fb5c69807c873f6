import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ideaCategories, ideaSectors } from "#contract/ideas/idea-options.ts";
import { languages } from "#contract/language.ts";
import { bytes } from "#db/columns.ts";

/** Columns have the API's names, so that a row takes a request's fields unchanged. */
export const ideas = pgTable("ideas", {
  id: uuid().primaryKey(),
  editionId: integer("edition_id").notNull(),
  titulo_projeto: text().notNull(),
  responsavel_projeto: text().notNull(),
  sector: text({ enum: ideaSectors }).notNull(),
  categoria: text({ enum: ideaCategories }).notNull(),
  entidade: text().notNull(),
  contacto_email: text().notNull(),
  region: text().notNull(),
  contacto_telemovel: text().notNull(),
  site: text().notNull(),
  descricao_ideia: text().notNull(),
  descricao_problema: text().notNull(),
  descricao_oportunidade: text().notNull(),
  descricao_impacto: text().notNull(),
  descricao_passos: text().notNull(),
  /** The PDF's key in the file store; null: the idea has no PDF. */
  fileKey: text("file_key"),
  /** As its author named it; never a path. */
  fileName: text("file_name").notNull(),
  fileBytes: integer("file_bytes"),
  rulesAcceptedAt: timestamp("rules_accepted_at", { withTimezone: true }).notNull(),
  publicationAcceptedAt: timestamp("publication_accepted_at", { withTimezone: true }).notNull(),
  /** A hash of the whole request: the same one sent again is answered as the first. */
  requestHash: bytes("request_hash").notNull(),
  /** In which its author used the site, and is written to. */
  language: text({ enum: languages }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** The title as it is compared: one idea of a title per address and edition. */
  titleKey: text("title_key").notNull(),
});
