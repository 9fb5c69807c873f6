import { z } from "zod";
import { doorAnswer, doorCounts, unitKey } from "../door/door.ts";
import { doorResults, entryRules, listKinds } from "../door/door-facts.ts";
import { endpoint } from "../endpoint.ts";
import { catalogueId, dateTime, listOf, page, requiredText, text, uuid } from "../fields.ts";
import { idInPath, orderEndpoint, recordEndpoints } from "./records.ts";
import type { StaffRole } from "./staff/staff-roles.ts";

const tag = "Door";
/** Who runs the door: its own role too, without the shop's figures and mails. */
export const doorStaff = ["owner", "editor", "door"] as const satisfies readonly StaffRole[];

const lists = {
  path: "check-in-lists",
  one: "check-in list",
  many: "check-in lists",
  tag,
  readers: doorStaff,
  scope: "check-ins:read",
} as const;

export const checkInListFields = {
  name: requiredText(80),
  kind: z.enum(listKinds),
  /** Calendar days in Lisbon on which it admits; none: every day of the ticket. */
  days: z.array(z.iso.date()).max(60).default([]),
  /** Admits only what opens a session on this stage; null: anywhere. */
  stage: catalogueId.nullable().default(null),
  /** How often a unit may go in. */
  entries: z.enum(entryRules).default("daily"),
  /** Whether leaving is scanned too: who has left may enter again. */
  exits: z.boolean().default(false),
  /** Whether it admits only the tickets of `rules`. */
  listed_only: z.boolean().default(false),
  /** What is otherwise for single tickets. Null days: the ticket's own; null entries: the list's. */
  rules: z
    .array(
      z.strictObject({
        ticket: catalogueId,
        days: z.array(z.iso.date()).max(60).nullable().default(null),
        entries: z.enum(entryRules).nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
};

const device = z.object({
  id: uuid,
  name: z.string(),
  /** `waiting`: for its code to be used. `expired`: it was not used in time. `ended`: a week after the event. */
  state: z.enum(["waiting", "expired", "active", "ended", "revoked"]),
  enrolled_at: dateTime.nullable(),
  last_seen_at: dateTime.nullable(),
  /** When it last had loaded everything; null: never, so it knows no code. */
  synced_at: dateTime.nullable(),
  /** Scans that it has not sent, as it last said. */
  unsynced: z.int(),
  /** Browser and system. */
  system: z.string(),
});
export type DoorDevice = z.output<typeof device>;

const enrolment = z.object({
  device,
  /** What the new device opens; it works once. */
  url: z.string(),
  /** The same as a picture: a PNG as a data URL. */
  qr_code: z.string(),
  expires_at: dateTime,
});
export type DoorEnrolment = z.output<typeof enrolment>;

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
  /** Parts separated by "|". */
  ticket: z.string().nullable(),
  /** Of a double entry: the entry that was there before. */
  earlier: z.object({ at: dateTime, device: z.string().nullable() }).nullable(),
  undone: z.boolean(),
});
export type ShownCheckIn = z.output<typeof checkIn>;

/** Width and height in mm of labels, and a sheet. */
export const badgeSizes = ["62x100", "54x86", "80x50", "a6"] as const;
export type BadgeSize = (typeof badgeSizes)[number];

const ofEdition = { edition: idInPath };

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

export const doorRecordsContract = {
  checkInLists: {
    ...recordEndpoints(
      lists,
      checkInListFields,
      {},
      {
        sorts: ["position", "name"],
        filters: { kind: z.enum(listKinds).optional() },
      },
    ),
    ...orderEndpoint(lists),
  },
  doorDevices: {
    list: endpoint("GET", "/organiser/editions/{edition}/door-devices/", {
      summary: "The devices of the door",
      tag,
      roles: doorStaff,
      problems: ["not_found"],
    })
      .input(z.object({ ...ofEdition, ...page }))
      .output(listOf(device)),
    create: endpoint("POST", "/organiser/editions/{edition}/door-devices/", {
      summary: "Adds a device, with a code that enrols it once",
      tag,
      roles: doorStaff,
      audited: true,
      stepUp: true,
      problems: ["not_found", "device_expired"],
      successStatus: 201,
    })
      .input(z.strictObject({ ...ofEdition, name: requiredText(60) }))
      .output(enrolment),
    renew: endpoint("POST", "/organiser/door-devices/{id}/code/", {
      summary: "A new code for a device: once used, what was enrolled before is out",
      tag,
      roles: doorStaff,
      audited: true,
      stepUp: true,
      problems: ["not_found", "device_expired"],
    })
      .input(z.strictObject({ id: uuid }))
      .output(enrolment),
    revoke: endpoint("POST", "/organiser/door-devices/{id}/revoke/", {
      summary: "Ends a device at once: its token and its open code",
      tag,
      roles: doorStaff,
      audited: true,
      problems: ["not_found"],
    })
      .input(z.strictObject({ id: uuid }))
      .output(device),
  },
  checkIns: {
    counts: endpoint("GET", "/organiser/editions/{edition}/check-ins/counts/", {
      summary: "How many went in today, by list",
      tag,
      roles: doorStaff,
      scope: "check-ins:read",
      problems: ["not_found"],
    })
      .input(z.object(ofEdition))
      .output(listOf(z.object({ list: catalogueId, ...doorCounts.shape }))),
    list: endpoint("GET", "/organiser/editions/{edition}/check-ins/", {
      summary: "What was scanned, the latest first",
      description:
        "`count` is of all that match; where `counted_all` is false there are more, as for a search of what very many people have in their names.",
      tag,
      roles: doorStaff,
      scope: "check-ins:read",
      problems: ["not_found"],
    })
      .input(
        z.object({
          ...ofEdition,
          ...page,
          /** Words of a name, an address or a company; or an order's code. */
          search: text(200).default(""),
          list: idInPath.optional(),
          /** `through`: who went in or out. `double`: what the shop found otherwise than the device told. */
          show: z.enum(["all", "through", "refused", "double"]).default("all"),
        }),
      )
      .output(listOf(checkIn).extend({ counted_all: z.boolean() })),
    scan: endpoint("POST", "/organiser/editions/{edition}/check-ins/", {
      summary: "Scans a code at a list, and decides now: for another door system",
      description:
        "By the same rules as the shop's own devices: one code at many scanners is admitted once. `result` says what to do; only `admitted` and `left` let the person through. " +
        "Draw an `id` for each scan: sent again, it is answered as before and counts once. Lists and their ids: `GET /organiser/editions/{edition}/check-in-lists/`.",
      tag,
      roles: doorStaff,
      scope: "check-ins:write",
      audited: true,
      problems: ["not_found"],
    })
      .input(
        z
          .strictObject({
            ...ofEdition,
            id: uuid,
            list: catalogueId,
            /** What was read. */
            code: z.string().trim().min(1).max(300).nullable().default(null),
            /** Instead of a code: a unit that the program knows. */
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
    undo: endpoint("POST", "/organiser/check-ins/{id}/undo/", {
      summary: "Undoes an entry, by a further line: nothing is deleted",
      tag,
      roles: doorStaff,
      scope: "check-ins:write",
      audited: true,
      problems: ["not_found"],
    })
      .input(z.strictObject({ id: idInPath }))
      .output(checkIn),
  },
  badges: {
    print: endpoint("POST", "/organiser/editions/{edition}/badges/", {
      summary: "Badges as a PDF, one page each",
      description:
        "Of one unit, of those of some tickets, or of all. The audit log says who took the names out.",
      tag,
      roles: doorStaff,
      audited: true,
      problems: ["not_found"],
    })
      .input(
        z.strictObject({
          ...ofEdition,
          size: z.enum(badgeSizes),
          /** Part of a name or an address, or an order's code; empty: all. */
          search: text(200).default(""),
          tickets: z.array(catalogueId).max(200).default([]),
          /** How many are left out first, and how many are printed at most. */
          offset: z.int().min(0).max(1_000_000).default(0),
          limit: z.int().min(1).max(500).default(500),
        }),
      )
      .output(z.file().mime("application/pdf")),
  },
};
