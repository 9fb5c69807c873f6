import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { catalogueId } from "#contract/fields.ts";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import { editionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import { editionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { scheduleSettingsFields } from "#contract/organiser/programme/schedule.ts";
import type { EditionTable } from "#db/edition-table.ts";
import { editionTables, writtenColumns } from "../content/edition-rows.ts";

export const FORMAT = "nexxt-edition";
/** Raised by every change that an older shop could not read. */
export const FORMAT_VERSION = 2;
/** Version 1 had no schedule.json. */
const READ_VERSIONS = [1, FORMAT_VERSION] as const;

/** Files by their path in the folder, in a constant order. */
export type EditionFolder = Map<string, Uint8Array>;

/** Files of the folder, besides its pictures. */
export const EDITION_FILE = "edition.json";
export const SCHEDULE_FILE = "schedule.json";
export const PICTURES_FOLDER = "pictures";
export const tableFiles = [...new Set(editionTables.map(({ file }) => file))];

/** A picture in the folder; empty: none. */
export const folderPicture = z
  .string()
  .regex(/^(pictures\/[\w-]{1,120}\.webp)?$/, "A WebP file in the folder: pictures/<name>.webp, or empty");

const posted = editionFields.ideas.shape.past.element;

/** `edition.json` */
export const editionFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(READ_VERSIONS, "A version that this shop cannot read"),
  edition: z.strictObject({
    ...editionFields,
    // Older folders have none.
    translations: editionFields.translations.default({}),
    copied_from: editionFields.copied_from.default(null),
    site: editionSite
      .extend({
        // Uploaded films stay in their shop.
        film_file: z.literal("").default(""),
        film_captions: z.strictObject({}).default({}),
      })
      .default({ ...ourSite, film_file: "", film_captions: {} }),
    look: editionLook
      .extend({
        logo: folderPicture,
        logo_on_dark: folderPicture,
        share: folderPicture.default(""),
        film_poster: folderPicture.default(""),
        map: folderPicture.default(""),
      })
      .default(noLook),
    time_zone: editionFields.time_zone.default("Europe/Lisbon"),
    vat_exemption: editionFields.vat_exemption.default(""),
    multibanco_days: editionFields.multibanco_days.default(0),
    multibanco_share: editionFields.multibanco_share.default(0.2),
    vat_rates: editionFields.vat_rates.default([{ rate: 0.23 }, { rate: 0.13 }, { rate: 0.06 }, { rate: 0 }]),
    // Staff read this shop's own texts: an older folder names none.
    texts_read: editionFields.texts_read.default([]),
    prices_with_vat: editionFields.prices_with_vat.default(false),
    ideas: editionFields.ideas.extend({
      // Older folders have none.
      regions: editionFields.ideas.shape.regions.unwrap().optional(),
      past: z.array(posted.extend({ poster: folderPicture })).max(100),
    }),
  }),
});
export type EditionFile = z.output<typeof editionFile>;

/** `schedule.json`: opening hours of stages and walks between venues, by their ids. */
export const scheduleFile = z.strictObject({
  hours: scheduleSettingsFields.hours.default([]),
  walks: scheduleSettingsFields.walks.default([]),
});

export const nameInFile = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One of the files with rows: lists of records by their table. */
export function tableFile(file: string) {
  const tables = editionTables.filter((table) => table.file === file);
  return z.strictObject(
    Object.fromEntries(
      tables.map((table) => [table.name, z.array(rowSchema(table)).max(ROWS_MAX).default([])]),
    ),
  );
}

const ROWS_MAX = 20_000;
const TEXT_MAX = 100_000;
const LINKS_MAX = 5_000;

function rowSchema(table: EditionTable) {
  const own = writtenColumns(table).map(([property, column]) => [
    nameInFile(property),
    schemaOf(table, property, column),
  ]);
  const links = (table.links ?? []).map(({ field }) => [
    nameInFile(field),
    z.array(catalogueId).max(LINKS_MAX).default([]),
  ]);
  return z.strictObject(Object.fromEntries([...own, ...links]));
}

/** A column's type, or the stricter check of its noun. One with a default, or that may be empty, may be left out. */
function schemaOf({ checks, pictures = [] }: EditionTable, property: string, column: PgColumn): z.ZodType {
  if (property === "id") return z.int().positive().max(Number.MAX_SAFE_INTEGER);
  const value = pictures.includes(property) ? folderPicture : (checks?.[property] ?? columnSchema(column));
  if (!column.notNull) return value.nullable().default(null);
  return column.hasDefault ? value.optional() : value;
}

function columnSchema(column: PgColumn): z.ZodType {
  if (column.enumValues?.length) return z.enum(column.enumValues as [string, ...string[]]);
  switch (column.dataType) {
    case "string":
      return z
        .string()
        .max(TEXT_MAX)
        .refine((text) => !text.includes("\u0000"), "NUL is not allowed");
    case "number":
      return column.getSQLType().startsWith("numeric") ? z.number() : z.int();
    case "boolean":
      return z.boolean();
    case "date":
      return z.iso.datetime({ offset: true }).transform((text) => new Date(text));
    case "json":
      return z.json();
    default:
      throw new Error(`The format does not know columns such as ${column.name}: ${column.dataType}`);
  }
}
