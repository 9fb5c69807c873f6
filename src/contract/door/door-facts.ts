export const listKinds = ["day", "stage", "zone"] as const;
export type ListKind = (typeof listKinds)[number];

/** `once`: one entry in all. `daily`: one each day. `many`: any number. */
export const entryRules = ["once", "daily", "many"] as const;
export type EntryRule = (typeof entryRules)[number];

export const revocationReasons = ["transferred", "refunded", "erased"] as const;
export type RevocationReason = (typeof revocationReasons)[number];

export const doorResults = [
  "admitted",
  /** Went out. */
  "left",
  /** The entry that it gives was used. */
  "already_in",
  /** Cannot leave: is not inside. */
  "not_inside",
  /** Is for other days. */
  "not_today",
  /** Is for another list. */
  "wrong_ticket",
  ...revocationReasons,
  /** Signed by the shop, but opens no ticket of this edition: also one that a device has not loaded yet. */
  "no_ticket",
  /** Not a code of this shop. */
  "bad_code",
  /** The event was over a week ago: nothing is looked up. */
  "closed",
] as const;
export type DoorResult = (typeof doorResults)[number];

export const undoResults = [
  "undone",
  /** It undid an undo: the entry is there again. */
  "redone",
  /** Refused: another device's scan, or what staff did. */
  "not_own",
  /** Refused: the time for it was over. */
  "too_late",
  /** The shop does not have the scan to undo. */
  "unknown_scan",
] as const;
export type UndoResult = (typeof undoResults)[number];

export const isThrough = (result: DoorResult): boolean => result === "admitted" || result === "left";

/** A list's exception for one ticket. */
export interface TicketRule {
  ticket: number;
  /** Null: the days on which the ticket opens something. */
  days: string[] | null;
  /** Null: as the list. */
  entries: EntryRule | null;
}

export interface ListRules {
  /** Calendar days on which it admits; none: every day of the ticket. */
  days: string[];
  /** Admits only what opens a session on this stage; null: anywhere. */
  stage: number | null;
  entries: EntryRule;
  /** A list with exits scans leaving too, and a person who left may enter again. */
  exits: boolean;
  /** The list admits only the tickets that `rules` name. */
  listed_only: boolean;
  rules: TicketRule[];
}

export interface DoorTicket {
  id: number;
  /** Calendar days on which it opens something. */
  days: string[];
  /** The stages and days that the ticket opens; null: all. */
  places: { stage: number; days: string[] }[] | null;
}

/**
 * Each device reads this code before the event, to show that it reads, is connected and has loaded its
 * tickets. It admits no one.
 */
export const REHEARSAL_CODE = "DOOR-REHEARSAL";

/** A device sends at most this many scans at a time: a body of the usual size, since the phones of a door share one network. */
export const SCANS_MAX = 100;
