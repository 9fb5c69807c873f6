import { z } from "zod";
import { badgeSizes } from "../../door/badges.ts";
import { entryRules, listKinds } from "../../door/door-facts.ts";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, listOf, page, requiredText, text, uuid } from "../../fields.ts";
import { day } from "../record-fields.ts";
import { idInPath, orderEndpoint, recordEndpoints } from "../records.ts";
import type { StaffRole } from "../staff/staff-roles.ts";

/** Roles that run the door: its own too, without the shop's figures and mails. */
export const doorStaff = ["owner", "editor", "door"] as const satisfies readonly StaffRole[];
const tag = "Door";
const { read, change } = staffEndpoints(tag, doorStaff);

const lists = {
  path: "check-in-lists",
  one: "check-in list",
  many: "check-in lists",
  tag,
  readers: doorStaff,
  scope: "check-ins:read",
  otherScope: "check-ins:write",
} as const;

export const checkInListFields = {
  name: requiredText(80),
  kind: z.enum(listKinds),
  /** Calendar days on which it admits; none: every day of the ticket. */
  days: z.array(day).max(60).default([]),
  /** Admits only what opens a session on this stage; null: anywhere. */
  stage: catalogueId.nullable().default(null),
  /** The rule for a unit's repeated entries. */
  entries: z.enum(entryRules).default("daily"),
  /** A list with exits scans leaving too, and a person who left may enter again. */
  exits: z.boolean().default(false),
  /** The list admits only the tickets of `rules`. */
  listed_only: z.boolean().default(false),
  /** Exceptions for single tickets. Null days: the ticket's own; null entries: the list's. */
  rules: z
    .array(
      z.strictObject({
        ticket: catalogueId,
        days: z.array(day).max(60).nullable().default(null),
        entries: z.enum(entryRules).nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
};

/** `renew` makes a new code for the device; `revoke` ends it. */
export const deviceActions = ["renew", "revoke"] as const;
export type DeviceAction = (typeof deviceActions)[number];

const device = z.object({
  id: uuid,
  name: z.string(),
  /** `waiting`: for its code to be used. `expired`: it was not used in time. `ended`: a week after the event. */
  state: z.enum(["waiting", "expired", "active", "ended", "revoked"]),
  enrolled_at: dateTime.nullable(),
  last_seen_at: dateTime.nullable(),
  /** The last time that it had loaded everything; null: never, so it knows no code. */
  synced_at: dateTime.nullable(),
  /** The last time that it read the rehearsal's code; null: not since it was enrolled. */
  rehearsed_at: dateTime.nullable(),
  /** Scans that it has not sent, as it last said. */
  unsynced: z.int(),
  /** Browser and system. */
  system: z.string(),
  /** Staff may do these with it now: any other is refused, or changes nothing. */
  actions: z.array(z.enum(deviceActions)),
});
export type DoorDevice = z.output<typeof device>;

const enrolment = z.object({
  device,
  /** The link that the new device opens; it works once. */
  url: z.string(),
  /** The link as a QR code: a PNG as a data URL. */
  qr_code: z.string(),
  expires_at: dateTime,
});
export type DoorEnrolment = z.output<typeof enrolment>;

export const badgePeople = ["holders", "speakers", "crew"] as const;
export type BadgePeople = (typeof badgePeople)[number];

const ofEdition = { edition: idInPath };

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
    list: read("GET", "/organiser/editions/{edition}/door-devices/", { summary: "The devices of the door" })
      .input(z.object({ ...ofEdition, ...page }))
      .output(listOf(device)),
    rehearsal: read("GET", "/organiser/editions/{edition}/door-rehearsal/", {
      summary: "The rehearsal's code, which every device reads before the event",
      description:
        "A device that reads it with a network and its tickets loaded has `rehearsed_at` in the list of devices.",
    })
      .input(z.object(ofEdition))
      .output(
        z.object({
          code: z.string(),
          /** The code as a QR code: a PNG as a data URL. */
          qr_code: z.string(),
        }),
      ),
    create: change("POST", "/organiser/editions/{edition}/door-devices/", {
      summary: "Adds a device, with a code that enrols it once",
      problems: ["device_expired"],
      successStatus: 201,
    })
      .input(z.strictObject({ ...ofEdition, name: requiredText(60) }))
      .output(enrolment),
    renew: change("POST", "/organiser/door-devices/{id}/code/", {
      summary: "A new code for a device: once used, what was enrolled before is out",
      problems: ["device_expired"],
    })
      .input(z.strictObject({ id: uuid }))
      .output(enrolment),
    revoke: change("POST", "/organiser/door-devices/{id}/revoke/", {
      summary: "Ends a device at once: its token and its open code",
    })
      .input(z.strictObject({ id: uuid }))
      .output(device),
  },
  badges: {
    print: change("POST", "/organiser/editions/{edition}/badges/", {
      summary: "Badges as a PDF, one page each",
      description:
        "Of those who hold tickets: of one unit, of some tickets, or of all. Or of the edition's speakers, or of the members of staff, with their role " +
        "and without a code. The audit log says who took the names out.",
    })
      .input(
        z.strictObject({
          ...ofEdition,
          size: z.enum(badgeSizes),
          people: z.enum(badgePeople).default("holders"),
          /** A band in a colour for each ticket, for speakers and for staff. */
          coloured: z.boolean().default(false),
          /** Part of a name, an address, or an order's or a ticket's number; empty: all. */
          search: text(200).default(""),
          tickets: z.array(catalogueId).max(200).default([]),
          /** The entries to skip, and the most to print. */
          offset: z.int().min(0).max(1_000_000).default(0),
          limit: z.int().min(1).max(500).default(500),
        }),
      )
      .output(z.file().mime("application/pdf")),
  },
};
