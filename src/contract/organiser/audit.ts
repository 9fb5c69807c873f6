import { z } from "zod";
import { staffEndpoints } from "../endpoint.ts";
import { dateTime, listOf, page, text } from "../fields.ts";
import { dayFilter } from "./record-fields.ts";
import { auditedAnswer } from "./records.ts";
import { csvFile } from "./row-files.ts";
import { editors, owners } from "./staff/staff-roles.ts";

const auditEntry = z.object({
  id: z.int(),
  at: dateTime,
  /** The address of who did it, as it was then. */
  actor: z.string(),
  role: z.string(),
  /** Such as `speaker.updated`. */
  action: z.string(),
  noun: z.string(),
  record_id: z.string(),
  /** The name that staff know the record by. */
  label: z.string(),
  /** The changed fields alone; null where there was, or is, nothing. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The entry whose change this one undoes. */
  undoes: z.int().nullable(),
  network: z.string(),
  device: z.string(),
  /** Staff may do these with it; the undo is refused when one of its fields has changed since. */
  actions: z.array(z.enum(["undo"])),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Empty ones leave nothing out. */
const filters = {
  /** Part of the actor, the label or the action. */
  search: text(200).default(""),
  /** Their address, or the name of the command line or the set-up link. */
  actor: text(254).default(""),
  noun: text(40).default(""),
  record_id: text(64).default(""),
  /** Days by the clocks of the edition on sale, in Lisbon for one in Portugal, both included. */
  from: dayFilter,
  to: dayFilter,
};

const { read } = staffEndpoints("Audit log", owners);
const { change } = staffEndpoints("Audit log", editors);

export const auditContract = {
  list: read("GET", "/organiser/audit/", { summary: "Who changed what, the newest first" })
    .input(
      z.object({
        ...page,
        ...filters,
      }),
    )
    .output(listOf(auditEntry)),
  known: read("GET", "/organiser/audit/known/", {
    summary: "Who and which kinds of record the audit log names",
  }).output(z.object({ actors: z.array(z.string()), nouns: z.array(z.string()) })),
  export: read("GET", "/organiser/audit/export/", { summary: "The audit log as CSV, the newest first" })
    .input(z.object(filters))
    .output(csvFile),
  undo: change("POST", "/organiser/audit/{id}/undo/", {
    summary: "Puts back what a change of content changed",
    description:
      "A change of its own, which can be undone too. Restores a removed record with its id, removes an added one. " +
      "`changed_meanwhile`: what it changed has been changed again since. `step_up_needed`: it changed a coupon.",
    problems: ["changed_meanwhile", "record_in_use", "step_up_needed"],
  })
    .input(z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) }))
    .output(auditedAnswer),
};
