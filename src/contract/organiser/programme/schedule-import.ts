import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { text } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

const row = z.object({
  /** Names the row when it is chosen. */
  key: z.string(),
  kind: z.enum(["new", "changed", "missing"]),
  /** The session that it changes; null: a new one. */
  event: z.int().nullable(),
  title: z.string(),
  /** As people read them; moments are ISO texts. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Names that the edition does not know: `stage_unknown: Room 4`. */
  notes: z.array(z.string()),
});
export type ImportRow = z.output<typeof row>;

const preview = z.object({
  rows: z.array(row),
  /** The digest of exactly these rows, which importing sends back. */
  digest: z.string(),
});
export type ImportPreview = z.output<typeof preview>;

/** 2 MB in base64, and the rest. */
const FILE_BODY_BYTES = 3 * 1024 * 1024;
const { read, change } = staffEndpoints("Schedule", editors);

export const scheduleImportContract = {
  preview: read("POST", "/organiser/editions/{edition}/schedule/import/preview/", {
    summary: "What importing a file of sessions would add, change and take out; writes nothing",
    description:
      "`file` in base64, of at most 2 MB: CSV, schedule.json of frab and pretalx, pretalx's list of submissions, or " +
      'Sessionize\'s "all data". `errors` name the row and field that is wrong.',
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ edition: idInPath, file: z.string() }))
    .output(preview),
  run: change("POST", "/organiser/editions/{edition}/schedule/import/", {
    summary: "Imports the chosen rows of a file: all of them, or nothing",
    description:
      "A session that is missing from the file is cancelled. One entry of the audit log undoes all.",
    problems: ["changed_meanwhile"],
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        file: z.string(),
        digest: text(64),
        keys: z.array(text(40)).min(1).max(1_900),
      }),
    )
    .output(auditedAnswer.extend({ imported: z.int() })),
};
