import { doorDay } from "./door-day.ts";
import type { DoorResult, DoorTicket, EntryRule, ListRules, RevocationReason } from "./door-facts.ts";

/** A unit that the scanned code stands for. */
export interface Holding {
  unit: string;
  ticket: DoorTicket;
}

/** A unit went in or out at this list; undone ones are left out. */
export interface Movement {
  unit: string;
  /** The code's serial; null where the door staff found the person by name. */
  serial: string | null;
  direction: "in" | "out";
  /** ISO, in UTC. */
  at: string;
}

export interface ScanFacts {
  /** The code's serial; null where the door staff found the person by name. */
  serial: string | null;
  direction: "in" | "out";
  /** ISO, in UTC. */
  at: string;
  /** The end of the device's time to decide, as ISO in UTC. */
  validUntil: string;
  /** The event's time zone. */
  zone: string;
  /** The scanned text is no code of this shop. */
  unreadable: boolean;
  holdings: readonly Holding[];
  revoked: RevocationReason | null;
  /** Movements on this list by these units or this code, in any order. */
  movements: readonly Movement[];
}

export interface Verdict {
  result: DoorResult;
  /** The unit that it was judged by; null without one. */
  unit: string | null;
  /** The time of the unit's entry, for `already_in`. */
  earlier: string | null;
  /** On which days it would be admitted, for `not_today`. */
  days: string[];
}

/**
 * The only rules for a list's answer to a scan: the server asks them online and a device offline, both with the facts that they
 * have. A person's code goes in once in each period, by the first of their units that may.
 */
export function judgeScan(list: ListRules, facts: ScanFacts): Verdict {
  if (isOver(facts)) return refused("closed");
  if (facts.unreadable) return refused("bad_code");
  if (facts.revoked) return refused(facts.revoked);
  const [first, ...others] = facts.holdings.map((holding) => judgeUnit(list, holding, facts));
  if (!first) return refused("no_ticket");
  return others.reduce((best, one) => (RANK[one.result] < RANK[best.result] ? one : best), first);
}

/** From that moment on a device admits no one, and holds no names (docs/decisions/0107). */
export const isOver = ({ at, validUntil }: Pick<ScanFacts, "at" | "validUntil">): boolean => at >= validUntil;

/** The lower, the better for the person: of several units the best one is the answer. */
const RANK: Record<DoorResult, number> = {
  admitted: 0,
  left: 0,
  already_in: 1,
  not_inside: 1,
  not_today: 2,
  wrong_ticket: 3,
  transferred: 4,
  refunded: 4,
  erased: 4,
  no_ticket: 4,
  bad_code: 4,
  closed: 4,
};

function judgeUnit(list: ListRules, { unit, ticket }: Holding, facts: ScanFacts): Verdict {
  const today = doorDay(facts.at, facts.zone);
  const own = movementsOf(unit, facts, today);
  if (facts.direction === "out") {
    const inside = own.findLast((one) => one.unit === unit)?.direction === "in";
    return { ...refused(inside ? "left" : "not_inside"), unit };
  }
  const days = admittedDays(list, ticket);
  if (daysToCome(list, ticket).length === 0) return { ...refused("wrong_ticket"), unit };
  if (!days.includes(today)) return { ...refused("not_today"), unit, days: daysToCome(list, ticket) };
  const entries = entriesOf(list, ticket);
  const before = entries === "daily" ? own.filter(({ at }) => doorDay(at, facts.zone) === today) : own;
  const entered = before.findLast(({ direction }) => direction === "in");
  const mayReturn = entries === "many" || (list.exits && own.at(-1)?.direction === "out");
  if (!entered || mayReturn) return { ...refused("admitted"), unit };
  return { ...refused("already_in"), unit, earlier: entered.at };
}

/** By this unit, or today by this code: a person who holds two units does not pass the code back to another. */
function movementsOf(unit: string, { serial, movements, zone }: ScanFacts, today: string): Movement[] {
  const byCode = (one: Movement) =>
    serial !== null && one.serial === serial && doorDay(one.at, zone) === today;
  return movements
    .filter((one) => one.unit === unit || byCode(one))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The days on which a list admits a ticket; none: never. */
export function admittedDays(list: ListRules, ticket: DoorTicket): string[] {
  const own = ownDays(list, ticket);
  return list.days.length === 0 ? own : own.filter((day) => list.days.includes(day));
}

/** The days to come instead: of this list, or where it admits the ticket on none of its days, of that of another day. */
export function daysToCome(list: ListRules, ticket: DoorTicket): string[] {
  const admitted = admittedDays(list, ticket);
  return admitted.length > 0 ? admitted : ownDays(list, ticket);
}

/** The ticket's own days at the list's places, on whichever days the list admits. */
function ownDays(list: ListRules, ticket: DoorTicket): string[] {
  const rule = list.rules.find((one) => one.ticket === ticket.id);
  return !rule && list.listed_only ? [] : (rule?.days ?? daysOn(list.stage, ticket));
}

/** A ticket for the whole edition opens every stage on all of its days. */
function daysOn(stage: number | null, { days, places }: DoorTicket): string[] {
  if (stage === null || places === null) return days;
  return places.find((place) => place.stage === stage)?.days ?? [];
}

export function entriesOf(list: ListRules, ticket: Pick<DoorTicket, "id">): EntryRule {
  return list.rules.find((one) => one.ticket === ticket.id)?.entries ?? list.entries;
}

const refused = (result: DoorResult): Verdict => ({ result, unit: null, earlier: null, days: [] });
