import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, limited, text, trimmed } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { importMapping } from "./import-mapping.ts";
import { importPreview } from "./import-preview.ts";

const photos = z.object({
  /** Their speakers' photos are being read. */
  waiting: z.int(),
  stored: z.int(),
  failed: z.array(
    z.object({
      speaker: z.int(),
      name: z.string(),
      address: z.string(),
      /** `http_404`: the address answered so. */
      failure: z.string(),
    }),
  ),
});
export type ImportedPhotos = z.output<typeof photos>;

const imports = z.object({
  /** Where sessions were imported from, the last first. */
  addresses: z.array(z.object({ address: z.string(), imported_at: dateTime })),
  photos,
});
export type ScheduleImports = z.output<typeof imports>;

/** https, of the public internet: the server says so when it reads it. */
const address = limited(1_000, trimmed);

/** 2 MB in base64, and the rest. */
const FILE_BODY_BYTES = 3 * 1024 * 1024;
const { read, change } = staffEndpoints("Schedule", editors);

export const scheduleImportContract = {
  show: read("GET", "/organiser/editions/{edition}/schedule/import/", {
    summary: "Where an edition's sessions were imported from, and which of their speakers' photos have come",
  })
    .input(z.object({ edition: idInPath }))
    .output(imports),
  address: read("POST", "/organiser/editions/{edition}/schedule/import/address/", {
    summary: "The file that an address answers with, for a preview; writes nothing",
    description:
      "Sessionize's API, an export of pretalx, a published CSV or iCalendar: https, of the public internet, at most 2 MB in 20 " +
      "seconds. What cannot be imported is refused with its reason.",
  })
    .input(z.strictObject({ edition: idInPath, address }))
    .output(z.object({ file: z.string() })),
  forget: change("POST", "/organiser/editions/{edition}/schedule/import/address/forget/", {
    summary: "Forgets an address that sessions were imported from",
  })
    .input(z.strictObject({ edition: idInPath, address }))
    .output(auditedAnswer),
  photos: change("POST", "/organiser/editions/{edition}/schedule/import/photos/", {
    summary: "Reads the photos again that failed",
  })
    .input(z.strictObject({ edition: idInPath }))
    .output(auditedAnswer.extend({ queued: z.int() })),
  preview: read("POST", "/organiser/editions/{edition}/schedule/import/preview/", {
    summary: "What importing a file of sessions and speakers would add, change and take out; writes nothing",
    description:
      "`file` in base64, of at most 2 MB: CSV, XLSX, iCalendar, schedule.json of frab and pretalx, pretalx's lists, Sessionize's All, " +
      "Sessions, Grid and Speakers, or a JSON list of objects. A row or field that cannot be read is in `problems`, with its " +
      "row, title and column; `counts` says where everything in the file went.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ edition: idInPath, file: z.string(), mapping: importMapping.optional() }))
    .output(importPreview),
  run: change("POST", "/organiser/editions/{edition}/schedule/import/", {
    summary: "Imports the chosen rows of a file: all of them, or nothing",
    description:
      "Merges three ways: what was edited here since the last import stays, unless its key is among the chosen ones. " +
      "A session that is missing from the file is cancelled. Stages, types and tracks that the mapping makes are made when a " +
      "chosen row needs them. One entry of the audit log undoes all. The mapping is remembered for files of the same columns. " +
      "Photos are read from their addresses in the background; none replaces one that was changed here.",
    problems: ["changed_meanwhile"],
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        file: z.string(),
        mapping: importMapping.optional(),
        /** Where the file was read: remembered with the edition. */
        address: address.optional(),
        digest: text(64),
        keys: z.array(text(80)).min(1).max(12_000),
      }),
    )
    .output(auditedAnswer.extend({ imported: z.int() })),
};
