import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, uuid } from "../../fields.ts";
import { waitingStates } from "../../waiting-list.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors, office } from "../staff/staff-roles.ts";

const tag = "Tickets";
const { read } = staffEndpoints(tag, office);
const { change } = staffEndpoints(tag, editors);
const counted = z.int();

const waitingTicket = z.object({
  ticket: z.int(),
  /** Parts separated by "|". */
  name: z.string(),
  /** The list is on: people may join. */
  on: z.boolean(),
  /** The end of its offers. */
  stops_at: dateTime,
  /** Units left in its fullest quota; null: it does not run out. */
  left: z.int().nullable(),
  unconfirmed: counted,
  waiting: counted,
  /** Units that those who wait want. */
  waiting_units: counted,
  /** Open offers. */
  offered: counted,
  ordered: counted,
  bought: counted,
  /** Those who get a mail when the sale begins. */
  awaits_sale: counted,
  /** Offers that were declined or whose time ended. */
  passed: counted,
});
export type WaitingTicket = z.output<typeof waitingTicket>;

export const waitingActions = ["put_first", "remove"] as const;
export type WaitingAction = (typeof waitingActions)[number];

const waitingPerson = z.object({
  id: uuid,
  email: z.string(),
  units: z.int(),
  state: z.enum(waitingStates),
  created_at: dateTime,
  waits_since: dateTime.nullable(),
  offered_at: dateTime.nullable(),
  offered_units: z.int().nullable(),
  offer_until: dateTime.nullable(),
  by_hand: z.boolean(),
  /** The code of the order that was placed with the offer. */
  order: z.string().nullable(),
  ended_at: dateTime.nullable(),
  /** Staff may do these with the person now; any other is refused. */
  actions: z.array(z.enum(waitingActions)),
});
export type WaitingPerson = z.output<typeof waitingPerson>;

export const waitingListsContract = {
  tickets: read("GET", "/organiser/editions/{edition}/waiting-lists/", {
    summary: "The tickets of an edition that people wait for or waited for, with how many",
    notFound: false,
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(waitingTicket)),
  people: read("GET", "/organiser/tickets/{id}/waiting-list/", {
    summary:
      "A ticket's waiting list: open offers first, then who waits in order, then what became of the others",
  })
    .input(z.object({ id: idInPath, ...page }))
    .output(listOf(waitingPerson)),
  putFirst: change("POST", "/organiser/waiting-list/{id}/put-first/", {
    summary: "Puts a person first: what is free, or becomes free next, is offered to them",
    description:
      "Also one whose offer has lapsed or who left. `waiting_list_closed` for one who has an offer, an order or no " +
      "confirmed address, and where the list has stopped.",
    problems: ["waiting_list_closed"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(waitingPerson.extend(auditedAnswer.shape)),
  remove: change("POST", "/organiser/waiting-list/{id}/remove/", {
    summary: "Takes a person off the list; an open offer goes to the next at once",
    description: "`waiting_list_closed` for one who has ordered with an offer, or is on no list any more.",
    problems: ["waiting_list_closed"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(waitingPerson.extend(auditedAnswer.shape)),
};
