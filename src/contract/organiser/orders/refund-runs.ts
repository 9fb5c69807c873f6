import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, decimal, decimalAmount, listOf, page, uuid } from "../../fields.ts";
import { idInPath } from "../records.ts";
import { finance } from "../staff/staff-roles.ts";
import { refundReasons, refundTerms } from "./refund-order.ts";

const TICKETS_MAX = 500;

/** The tickets: those named, those that open this session and no other, or all of the edition. */
const selection = z.strictObject({
  tickets: z.array(catalogueId).min(1).max(TICKETS_MAX).optional(),
  session: catalogueId.optional(),
});
export type RefundSelection = z.output<typeof selection>;

const runRequest = z.strictObject({ edition: idInPath, selection, ...refundTerms });
export type RunRequest = Omit<z.output<typeof runRequest>, "edition">;

const ticketCount = z.object({ ticket: z.int(), name: z.string(), units: z.int(), amount: decimal });

const preview = z.object({
  orders: z.int(),
  units: z.int(),
  /** The buyers' refunds, VAT included. */
  amount: decimal,
  /** VAT was charged for some of these tickets; a process of the version before says nothing of it. */
  with_vat: z.boolean().optional(),
  /** The orders whose provider does not refund by itself: each becomes a task. */
  by_hand: z.int(),
  /** Orders with these tickets that wait for their payment: a run does not refund what is paid after it began. */
  unpaid: z.int(),
  tickets: z.array(ticketCount),
  /** Tickets that open the session and others too: they are left out, and can be named. */
  left_out: z.array(z.object({ ticket: z.int(), name: z.string() })),
});
export type RunPreview = z.output<typeof preview>;

export const runStates = ["running", "stopped", "done"] as const;
export const runActions = ["stop", "resume", "abandon"] as const;
export type RunAction = (typeof runActions)[number];

const run = z.object({
  id: uuid,
  edition: z.int(),
  state: z.enum(runStates),
  selection,
  tickets: z.array(z.object({ ticket: z.int(), name: z.string() })),
  share: z.number(),
  reason: z.enum(refundReasons),
  note: z.string(),
  made_by: z.string(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** All orders of the run, and of those what became of them so far. */
  orders: z.int(),
  refunded: z.int(),
  skipped: z.int(),
  failed: z.int(),
  expected: decimal,
  /** The refunds that have begun: all, and those that the providers have made. */
  amount: decimal,
  amount_done: decimal,
  /** Refunds that a provider refused: each is a task. */
  refused: z.int(),
  /** Staff may do these with it now; any other is refused. */
  actions: z.array(z.enum(runActions)),
});
export type RefundRun = z.output<typeof run>;

const failure = z.object({
  order: uuid,
  code: z.string(),
  expected: decimal,
  /** `refused`: the tickets are cancelled, and the provider does not refund the money. */
  kind: z.enum(["failed", "refused"]),
  why: z.string(),
});
export type RunFailure = z.output<typeof failure>;

const { read, change } = staffEndpoints("Refunds", finance);

/** The refund of all orders with some tickets, when a session or the event falls out. */
export const refundRunsContract = {
  list: read("GET", "/organiser/editions/{edition}/refund-runs/", {
    summary: "The mass refunds of an edition, the newest first",
    notFound: false,
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(run)),
  preview: read("POST", "/organiser/editions/{edition}/refund-runs/preview/", {
    summary: "How many orders a mass refund would refund, and how much",
  })
    .input(runRequest)
    .output(preview),
  start: change("POST", "/organiser/editions/{edition}/refund-runs/", {
    summary: "Refunds all orders with some tickets, a few at a time",
    description:
      "`shown` is what the preview answered; another count or sum by now is `price_changed`. One run of an edition at a time: " +
      "beside one that is not done, another is `changed_meanwhile`.",
    successStatus: 201,
    problems: ["already_refunded", "price_changed", "changed_meanwhile"],
  })
    .input(
      runRequest.extend({
        shown: z.strictObject({ orders: z.int().min(0), units: z.int().min(0), amount: decimalAmount }),
      }),
    )
    .output(run),
  one: read("GET", "/organiser/refund-runs/{id}/", { summary: "A mass refund and how far it is" })
    .input(z.object({ id: uuid }))
    .output(run),
  failures: read("GET", "/organiser/refund-runs/{id}/failures/", {
    summary: "The orders of a mass refund that could not be refunded",
  })
    .input(z.object({ id: uuid, ...page }))
    .output(listOf(failure)),
  stop: change("POST", "/organiser/refund-runs/{id}/stop/", {
    summary: "Stops a mass refund after the orders that are being refunded",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(run),
  resume: change("POST", "/organiser/refund-runs/{id}/resume/", {
    summary: "Goes on with a stopped mass refund, and again with the orders that failed",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(run),
  abandon: change("POST", "/organiser/refund-runs/{id}/abandon/", {
    summary: "Ends a stopped mass refund: the orders that wait are not refunded",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(run),
};
