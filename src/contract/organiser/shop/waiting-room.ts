import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, recordVersion, uuid } from "../../fields.ts";
import { shownOrderStates } from "../../orders/order-states.ts";
import { auditedAnswer } from "../records.ts";
import { editors, finance, office } from "../staff/staff-roles.ts";

const tag = "Tickets";
const { read } = staffEndpoints(tag, office);
const { change } = staffEndpoints(tag, editors);
const { read: readOrders } = staffEndpoints(tag, finance);

/**
 * `planned`: people wait from `gathers_at` on. `gathering`: they wait, and none is let in yet. `open`: they
 * are let in.
 */
export const roomStates = ["closed", "planned", "gathering", "open"] as const;
export type RoomState = (typeof roomStates)[number];

const room = z.object({
  state: z.enum(roomStates),
  /** The next change names it. */
  version: z.int(),
  gathers_at: dateTime.nullable(),
  opens_at: dateTime.nullable(),
  pace_per_minute: z.int(),
  /** It opens by itself when more come than the pace. */
  automatic: z.boolean(),
  /** It has opened by itself, and closes by itself when no one waits. */
  by_itself: z.boolean(),
  /** Numbers that were given since it gathers. */
  came: z.int(),
  waiting: z.int(),
  admitted: z.int(),
  /** Places that a buyer has ordered with. */
  ordered: z.int(),
  /** Arrivals of the last seconds, as so many a minute. */
  arrivals_per_minute: z.int(),
});
export type Room = z.output<typeof room>;

const letIn = z.object({
  place: z.int(),
  /** When its turn came, to the second; null where that is not known. */
  let_in_at: dateTime.nullable(),
  ordered_at: dateTime,
  order: uuid,
  code: z.string(),
  state: z.enum(shownOrderStates),
});
export type LetIn = z.output<typeof letIn>;

export const roomActions = ["close", "gather", "open", "plan", "keep"] as const;

export const roomChange = z.strictObject({
  version: recordVersion,
  action: z
    .enum(roomActions)
    .meta({ description: "`plan`: at the two times that are sent with it; `keep`: the room stays as it is" }),
  gathers_at: z.iso.datetime({ offset: true }).nullable().default(null),
  opens_at: z.iso.datetime({ offset: true }).nullable().default(null),
  pace_per_minute: z.int().min(0).max(1_000_000),
  automatic: z.boolean(),
});
export type RoomChange = z.output<typeof roomChange>;

export const waitingRoomContract = {
  read: read("GET", "/organiser/waiting-room/", {
    summary: "The waiting room: its times and pace, how many wait and how many were let in",
  }).output(room),
  letIn: readOrders("GET", "/organiser/waiting-room/let-in/", {
    summary: "Who was let in and has ordered: the place, when its turn came, and the order; the newest 50",
    description: "Until they order, visitors are anonymous: the shop knows a number, and no more.",
  }).output(z.object({ results: z.array(letIn) })),
  change: change("PATCH", "/organiser/waiting-room/", {
    summary: "Opens, closes or plans the waiting room, and sets its pace",
    description:
      "Who comes before it opens gets a place by chance, who comes later one in order. Once it is open it can only be " +
      "closed, which lets everybody in and ends all places; a pace of 0 lets none in. `changed_meanwhile`: another " +
      "member of staff has changed it, or it has opened.",
    problems: ["changed_meanwhile"],
  })
    .input(roomChange)
    .output(room.extend(auditedAnswer.shape)),
};
