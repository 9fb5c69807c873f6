import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, listOf, page, uuid } from "../../fields.ts";
import { languages } from "../../language.ts";
import { dayFilter } from "../record-fields.ts";
import { csvFile, xlsxFile } from "../row-files.ts";
import { office } from "../staff/staff-roles.ts";
import {
  daysOfExport,
  exportFormats,
  exportKinds,
  exportOutcomes,
  exportSeparators,
} from "./export-kinds.ts";

const run = z.object({
  id: uuid,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  /** The edition's year; null: of the whole shop. */
  year: z.int().nullable(),
  /** The first and the last day of its rows; null: no limit. A server of the version before sends neither. */
  from: z.string().nullish(),
  to: z.string().nullish(),
  /** The address of who exported it. */
  actor: z.string(),
  /** The count when staff requested the export; later rows are in it too. */
  rows_total: z.int(),
  rows_sent: z.int(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** Null: it is under way, or its file was never fetched. */
  outcome: z.enum(exportOutcomes).nullable(),
});
export type ShownExport = z.output<typeof run>;

const { read, change } = staffEndpoints("Exports", office);

export const exportsContract = {
  list: read("GET", "/organiser/exports/", {
    summary: "Who exported what of the kinds that are the caller's, the newest first",
  })
    .input(z.object(page))
    .output(listOf(run)),
  create: change("POST", "/organiser/exports/", {
    summary: "Asks for an export, whose file is then fetched once",
    description:
      "`speakers` is for owners and editors, as their addresses are: what it says of each person can be imported again with the schedule. Every other kind is for owners and finance. `attendees` has the answers to the organiser's questions for owners alone, since they say what people eat and need; `audit` is for owners. " +
      "`documents` has a row for each invoice or credit note and VAT rate, with whom it is made out to. " +
      "`edition` leaves other editions out; `newsletter`, `audit` and `tills` are of the whole shop whatever it says, and their `year` is null. " +
      `With \`from\` and \`to\` (days, both included) the file has the rows whose time is within them, by the file's clocks: ${Object.entries(
        daysOfExport,
      )
        .flatMap(([kind, column]) => (column ? `\`${column}\` of ${kind}` : []))
        .join(", ")}.`,
    problems: ["not_found"],
    successStatus: 201,
  })
    .input(
      z
        .strictObject({
          kind: z.enum(exportKinds),
          format: z.enum(exportFormats),
          separator: z.enum(exportSeparators).default(";"),
          edition: catalogueId.nullable().default(null),
          from: dayFilter,
          to: dayFilter,
        })
        .refine(({ kind, from, to }) => daysOfExport[kind] !== null || !(from || to), {
          path: ["from"],
          error: "Its rows have no day",
        })
        .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "A day before `from`" }),
    )
    .output(run),
  show: read("GET", "/organiser/exports/{id}/", { summary: "How far an export is" })
    .input(z.object({ id: uuid }))
    .output(run),
  file: read("GET", "/organiser/exports/{id}/file/", {
    summary: "An export's file, as its rows are read; closing the connection cancels it",
    description:
      "`not_found`: it was fetched already. `overloaded`: two others are being read. With `lang` its headings and states are in that " +
      "language; without, they are the names that programs read.",
    problems: ["overloaded"],
  })
    .input(z.object({ id: uuid, lang: z.enum(languages).optional() }))
    .output(z.union([csvFile, xlsxFile])),
};
