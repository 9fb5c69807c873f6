import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { catalogueId, dateTime, limited, text, trimmed, uuid } from "../fields.ts";
import { moment } from "../organiser/record-fields.ts";
import { timeZones } from "../time/time-zones.ts";
import { PATTERN_MAX } from "../typed-values.ts";
import {
  doorResults,
  entryRules,
  listKinds,
  revocationReasons,
  SCANS_MAX,
  undoResults,
} from "./door-facts.ts";

const { anyone, device } = publicEndpoints("Door");

/** A purchase's id and the number of the unit in it, such as `…9a57.2`. */
export const unitKey = limited(PATTERN_MAX).regex(
  /^[0-9a-f-]{36}\.\d{1,4}$/,
  "A purchase and the number of its unit",
);
const day = z.iso.date();
const direction = z.enum(["in", "out"]);
const result = z.enum(doorResults);

/** A device may undo its own entries this long; staff undo others' and later ones (docs/decisions/0120). */
export const UNDO_SECONDS = 600;
/** A device that undoes more entries than this within `UNDO_SECONDS` is a task for the organiser. */
export const UNDOS_ALARM = 10;

export const FEED_ROWS = 2_000;

const ticketRule = z.strictObject({
  ticket: catalogueId,
  days: z.array(day).max(60).nullable(),
  entries: z.enum(entryRules).nullable(),
});

export const doorCounts = z.object({
  /** Units that the list admits today, with or without a holder. */
  expected: z.int(),
  /** Units that went in today. */
  entered: z.int(),
  /** Those that went in within the last 60 minutes. */
  last_hour: z.int(),
  /** Units that are inside now. */
  inside: z.int(),
  /** Double entries of today. */
  doubles: z.int(),
  /** Scans of today that were refused. */
  refused: z.int(),
});
export type DoorCounts = z.output<typeof doorCounts>;

const doorList = z.object({
  id: catalogueId,
  name: z.string(),
  kind: z.enum(listKinds),
  days: z.array(day),
  stage: catalogueId.nullable(),
  entries: z.enum(entryRules),
  exits: z.boolean(),
  listed_only: z.boolean(),
  rules: z.array(ticketRule),
  counts: doorCounts,
});

const setup = z.object({
  device: z.object({
    id: uuid,
    name: z.string(),
    /** From then on the device admits no one and gets no names; the shop still accepts its unsent scans. */
    valid_until: dateTime,
    /** A device may undo a scan, or its undo, this long after it. */
    undo_seconds: z.int(),
  }),
  edition: z.object({
    id: catalogueId,
    name: z.string(),
    days: z.array(day),
    time_zone: z.enum(timeZones),
    /** For light grounds, such as a badge; empty: none. */
    logo: z.string(),
  }),
  lists: z.array(doorList),
  tickets: z.array(
    z.object({
      id: catalogueId,
      /** Parts separated by "|". */
      name: z.string(),
      color: z.string(),
      days: z.array(day),
      places: z.array(z.object({ stage: catalogueId, days: z.array(day) })).nullable(),
    }),
  ),
  /** The public keys of the shop's codes: Ed25519, 32 bytes in base64url. */
  keys: z.array(z.object({ id: z.int(), public_key: z.string() })),
  /** The server's clock. */
  now: dateTime,
});
export type DoorSetup = z.output<typeof setup>;

const feed = z.object({
  /** The device first forgets its facts. */
  reset: z.boolean(),
  /** Code's serial, unit, ticket, serial of the person's code, name, company, the ticket's number. A unit or a serial that is known is replaced. */
  units: z.array(
    z.tuple([uuid, z.string(), catalogueId, uuid.nullable(), z.string(), z.string(), z.string()]),
  ),
  /** A purchase with its ticket, its buyer's name, and its units without a holder, each with its number; those known before are replaced. */
  free: z.array(z.tuple([uuid, catalogueId, z.string(), z.array(z.tuple([z.int(), z.string()]))])),
  /** Serial and reason. Its unit is no longer held by this code. */
  revoked: z.array(z.tuple([uuid, z.enum(revocationReasons)])),
  /**
   * One entry or exit: the scan's id, list, unit, serial, direction, time, the device's name; the shop's result, where staff must
   * look at anything but `admitted` and `left`; and the id of the earlier scan.
   */
  movements: z.array(
    z.tuple([
      uuid,
      catalogueId,
      z.string(),
      uuid.nullable(),
      direction,
      dateTime,
      z.string(),
      result,
      uuid.nullable(),
    ]),
  ),
  /** Ids of scans that were undone. */
  undone: z.array(uuid),
  /** To be sent with the next request. */
  cursor: z.string(),
  /** The device asks again at once. */
  more: z.boolean(),
});
export type DoorFeed = z.output<typeof feed>;

const scan = z
  .strictObject({
    /** Drawn by the device: a scan that is sent again counts once. */
    id: uuid,
    list: catalogueId,
    /** The scanned text; null where the door staff found the person by name, and for an undo. */
    code: limited(300).min(1).nullable(),
    /** The unit of a person found by name. */
    unit: unitKey.nullable(),
    direction,
    at: moment,
    /** The device's own result, where it decided without asking; null: the shop decides now. */
    device_result: result.nullable(),
    /** The unit by which it decided that. */
    device_unit: unitKey.nullable(),
    /** The name typed at the door, for a `unit` without a holder; empty: a revoked device held it. */
    guest: text(200).optional(),
    /** The id of the scan that it undoes, its own of the last `undo_seconds`; of an undo: the entry is there again. */
    undoes: uuid.nullable(),
  })
  .refine(({ code, unit, undoes }) => [code, unit, undoes].filter((one) => one !== null).length === 1, {
    path: ["code"],
    message: "Give a code, a unit, or the scan that it undoes",
  });
export type DoorScan = z.output<typeof scan>;

const person = z.object({ name: z.string(), company: z.string() });

const answered = z.enum([...doorResults, ...undoResults]);

export const doorAnswer = z.object({
  id: uuid,
  /** The device's answer at the door, or the result of its undo; `unknown_scan` for a scan of a removed list. */
  result: answered,
  /** The shop's own result; it differs from `result` where the device did not know a fact. */
  verdict: answered,
  unit: z.string().nullable(),
  ticket: catalogueId.nullable(),
  /** Null where the code belongs to no holder. */
  person: person.nullable(),
  /** The entry that was there before. */
  earlier: z.object({ at: dateTime, device: z.string() }).nullable(),
  /** For `not_today`: on which days it would be admitted. */
  days: z.array(day),
});
export type DoorAnswer = z.output<typeof doorAnswer>;

const found = z.object({
  unit: z.string(),
  ticket: catalogueId,
  ...person.shape,
  /** The order's code. */
  order: z.string(),
  /** The ticket's number. */
  number: z.string(),
  /** For people with one name: the beginning of each one's address, such as `an…@example.pt`; else empty. */
  email: z.string(),
});
export type DoorFound = z.output<typeof found>;

export const doorContract = {
  enrol: anyone("POST", "/door/enrol/", {
    summary: "Makes this device one of the door's, by a code of the organiser that works once",
    description:
      "The answer's token is shown once. Every other endpoint here takes it as `Authorization: Device <token>`.",
    problems: ["not_found", "device_expired"],
  })
    .input(z.strictObject({ code: limited(64, trimmed).min(1) }))
    .output(z.object({ token: z.string(), device: setup.shape.device })),
  setup: device("GET", "/door/setup/", {
    summary: "Lists with their rules and counts, tickets, and the keys of codes",
  }).output(setup),
  feed: device("GET", "/door/feed/", {
    summary: "What has changed of units, revoked codes and entries since the cursor",
    description:
      "Without a cursor, and with one that no longer fits, everything, and `reset` says so. Ask on while `more`; then `cursor` is where the device stands.",
    problems: ["device_expired"],
  })
    .input(z.object({ cursor: limited(200).default("") }))
    .output(feed),
  scan: device("POST", "/door/scans/", {
    summary: "Scans: one that is decided now, or those that a device made without a network",
    description:
      "By their ids each counts once, however often it is sent. The answers are in the order of the scans.",
  })
    .input(
      z.strictObject({
        scans: z.array(scan).min(1).max(SCANS_MAX),
        /** Scans that the device still has to send after these. */
        unsynced: z.int().min(0).max(1_000_000),
      }),
    )
    .output(z.object({ results: z.array(doorAnswer) })),
  rehearse: device("POST", "/door/rehearsal/", {
    summary: "Says that this device has read the rehearsal's code and has loaded its tickets",
    problems: ["device_expired"],
  }).output(z.object({ rehearsed_at: dateTime })),
  search: device("GET", "/door/search/", {
    summary:
      "Units by a part of a name, of a company, or of an order's or a ticket's number; not by an address",
    problems: ["device_expired"],
  })
    .input(z.object({ search: text(100).min(2) }))
    .output(z.object({ results: z.array(found) })),
};
