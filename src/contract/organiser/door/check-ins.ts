import { z } from "zod";
import { doorAnswer, doorCounts, unitKey } from "../../door/door.ts";
import { ALL_DAYS } from "../../door/door-day.ts";
import { doorResults } from "../../door/door-facts.ts";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, limited, listOf, page, text, trimmed, uuid } from "../../fields.ts";
import { day } from "../record-fields.ts";
import { idInPath } from "../records.ts";
import { doorStaff } from "./door-records.ts";

const { read, change } = staffEndpoints("Door", doorStaff);
const ofEdition = { edition: idInPath };

const checkIn = z.object({
  id: z.int(),
  list: z.object({ id: catalogueId, name: z.string() }),
  /** Null: by staff. */
  device: z.string().nullable(),
  at: dateTime,
  synced_at: dateTime,
  offline: z.boolean(),
  direction: z.enum(["in", "out"]),
  result: z.enum(doorResults),
  verdict: z.enum(doorResults),
  person: z.object({ name: z.string(), company: z.string() }).nullable(),
  /** The order's code. */
  order: z.string().nullable(),
  /** The ticket's number. */
  number: z.string().nullable(),
  /** Parts separated by "|". */
  ticket: z.string().nullable(),
  /** The earlier entry of a double entry. */
  earlier: z.object({ at: dateTime, device: z.string().nullable() }).nullable(),
  undone: z.boolean(),
});
export type ShownCheckIn = z.output<typeof checkIn>;

const exampleScan = {
  id: "4b0c1f7e-8a55-4f0e-9d8e-2f6f0d5f3c21",
  list: 1,
  code: "NX2.AgGf2xYw0kJ0qZr4mO1t8hTn.6b1n0w3pYt9c2VxQe5u8sRd7fLgAk4mZ1hJ6oP3iTq0yW2aB5cD8eF1gH4jK7lM9nO2pQ5rS8tU1vX4yZ7a0bC3dE",
};
const exampleAnswer = {
  id: exampleScan.id,
  result: "admitted" as const,
  verdict: "admitted" as const,
  unit: "7d9f0c0e-6f4b-4a55-9d6c-2f4b5a0f7c11.1",
  ticket: 17,
  person: { name: "Ana Silva", company: "" },
  earlier: null,
  days: [],
};

/** Scans of every device and program. */
export const checkInsContract = {
  counts: read("GET", "/organiser/editions/{edition}/check-ins/counts/", {
    summary: "How many went in today, by list; or on another day, or on all",
    description:
      "`day`: the door's day begins at five in the morning by the event's clocks. Of all days each ticket counts once a list; `last_hour` is always the last one.",
    scope: "check-ins:read",
  })
    .input(z.object({ ...ofEdition, day: z.union([z.literal(ALL_DAYS), day]).optional() }))
    .output(listOf(z.object({ list: catalogueId, ...doorCounts.shape }))),
  list: read("GET", "/organiser/editions/{edition}/check-ins/", {
    summary: "What was scanned, the latest first",
    description:
      "`count` is of all that match; where `counted_all` is false there are more, as for a search of what very many people have in their names.",
    scope: "check-ins:read",
  })
    .input(
      z.object({
        ...ofEdition,
        ...page,
        /** Words of a name, an address or a company; or a part of an order's or a ticket's number. */
        search: text(200).default(""),
        list: idInPath.optional(),
        /** `through`: entries and exits. `double`: scans that the shop judged otherwise than the device. */
        show: z.enum(["all", "through", "refused", "double", "undone"]).default("all"),
      }),
    )
    .output(listOf(checkIn).extend({ counted_all: z.boolean() })),
  scan: change("POST", "/organiser/editions/{edition}/check-ins/", {
    summary: "Scans a code at a list, and decides now: for another door system",
    description:
      "By the same rules as the shop's own devices: one code at many scanners is admitted once. `result` says what to do; only `admitted` and `left` let the person through. " +
      "Draw an `id` for each scan: sent again, it is answered as before and counts once. Lists and their ids: `GET /organiser/editions/{edition}/check-in-lists/`.",
    scope: "check-ins:write",
  })
    .input(
      z
        .strictObject({
          ...ofEdition,
          id: uuid,
          list: catalogueId,
          /** The scanned text. */
          code: limited(300, trimmed).min(1).nullable().default(null),
          /** A unit that the program knows, instead of a code. */
          unit: unitKey.nullable().default(null),
          direction: z.enum(["in", "out"]).default("in"),
        })
        .refine(({ code, unit }) => (code === null) !== (unit === null), {
          path: ["code"],
          message: "Give a code or a unit",
        })
        .meta({ examples: [exampleScan] }),
    )
    .output(doorAnswer.meta({ examples: [exampleAnswer] })),
  undo: change("POST", "/organiser/check-ins/{id}/undo/", {
    summary: "Undoes an entry, by a further line: nothing is deleted",
    scope: "check-ins:write",
  })
    .input(z.strictObject({ id: idInPath }))
    .output(checkIn),
  redo: change("POST", "/organiser/check-ins/{id}/redo/", {
    summary: "Puts an entry back that was undone, by a further line",
    scope: "check-ins:write",
  })
    .input(z.strictObject({ id: idInPath }))
    .output(checkIn),
};
