import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, decimal, email, listOf, page, requiredText, text, uuid } from "../../fields.ts";
import { finance } from "../staff/staff-roles.ts";
import { taskKinds, taskResolutions } from "./task-kinds.ts";

/** The task's buttons; `done` says that the organiser has put it right. */
export const taskActions = ["retry_refund", "by_hand", "retry_invoice", "send_again", "done"] as const;
export type TaskAction = (typeof taskActions)[number];

const task = z.object({
  id: uuid,
  kind: z.enum(taskKinds),
  created_at: dateTime,
  /** The event in the words of the program that found it, in English: sums, references, the provider's words. */
  detail: z.string(),
  /** The order that the task is about, if any. */
  order: z.object({ id: uuid, code: z.string(), buyer: z.string(), email: z.string() }).nullable(),
  amount: decimal.nullable(),
  provider: z.string().nullable(),
  /** The account of the mail's address; null: it is no mail, or went to an address without an account. */
  reader: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The job that sends an undeliverable mail, such as `send-refund-mail`. */
  mail: z.string().nullable(),
  actions: z.array(z.enum(taskActions)),
  resolved_at: dateTime.nullable(),
  resolution: z.enum(taskResolutions).nullable(),
  resolved_by: z.string().nullable(),
  note: z.string(),
});
export type ShownTask = z.output<typeof task>;

const { read, change } = staffEndpoints("Tasks", finance);
const note = text(1_000).default("");

export const tasksContract = {
  list: read("GET", "/organiser/tasks/", {
    summary: "What the organiser must do, the oldest first; or what was resolved, the newest first",
  })
    .input(z.object({ ...page, state: z.enum(["open", "resolved"]).default("open") }))
    .output(listOf(task)),
  retryRefund: change("POST", "/organiser/tasks/{id}/retry-refund/", {
    summary: "Has the provider asked for a refused refund once more",
    description: "`looked`: the organiser has seen at the provider that the money was not given back.",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid, looked: z.literal(true), note }))
    .output(z.void()),
  refundedByHand: change("POST", "/organiser/tasks/{id}/refunded-by-hand/", {
    summary: "Records a refused refund as made by hand; a mail tells the buyer",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid, note: requiredText(1_000) }))
    .output(z.void()),
  retryInvoice: change("POST", "/organiser/tasks/{id}/retry-invoice/", {
    summary: "Has a failed invoice or credit note issued once more",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid, note }))
    .output(z.void()),
  sendAgain: change("POST", "/organiser/tasks/{id}/send-again/", {
    summary: "Sends an undeliverable mail again, to a corrected address where one is given",
    description:
      "A corrected address becomes the person's: they log in with it from then on, and all their sessions end. Not for the address of a member of staff.",
    successStatus: 204,
    problems: ["email_taken"],
  })
    .input(z.strictObject({ id: uuid, email: email.nullable().default(null), note }))
    .output(z.void()),
  done: change("POST", "/organiser/tasks/{id}/done/", {
    summary: "Marks a task as done that is not about a refund",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid, note: requiredText(1_000) }))
    .output(z.void()),
};
