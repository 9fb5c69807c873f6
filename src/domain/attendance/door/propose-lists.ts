import { type Language, languageTag } from "#contract/language.ts";
import type { ListProposal, ProposalKind } from "#contract/organiser/door/list-proposals.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { daysBetween, requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findRecords, requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { givenFields } from "#domain/platform/records/record-kind.ts";
import { insertRecord } from "#domain/platform/records/store-record.ts";
import { stageRecords } from "#domain/programme/programme/records/stage-records.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { m } from "#messages/messages.js";
import { checkInListRecords } from "./check-in-list-records.ts";
import { findLists } from "./door-lists.ts";
import type { CheckInListRow } from "./tables.ts";

interface Wanted {
  edition: number;
  per: ProposalKind;
  /** The language of the lists' names. */
  language: Language;
}

/** A list for each day that a ticket opens, or for each stage that a ticket names. Throws `not_found`. */
export async function proposeLists(
  reads: Reads,
  { edition, per, language }: Wanted,
): Promise<ListProposal[]> {
  await requireStaffEdition(reads, edition);
  const lists = await findLists(reads, edition);
  const found =
    per === "day" ? await proposeDays(reads, edition, language) : await proposeStages(reads, edition);
  const taken = new Set(lists.map(({ name }) => name));
  return found.map((one) => {
    const same = lists.find((list) => doesTheSame(list, one));
    const list = same ? { id: same.id, name: same.name } : null;
    return { ...one, name: list ? one.name : freeName(one.name, taken), list };
  });
}

/** Makes those that are not there: two organisers who ask at once make each once. Throws `not_found`. */
export async function makeProposedLists(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  wanted: Wanted,
): Promise<{ made: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const missing = (await proposeLists(tx, wanted)).filter(({ list }) => list === null);
    const made: Record<string, unknown> = {};
    for (const { name, kind, days, stage } of missing) {
      const fields = {
        name,
        kind,
        days,
        stage,
        entries: "daily",
        exits: false,
        listed_only: false,
        rules: [],
      };
      const record = await insertRecord(tx, checkInListRecords, wanted.edition, fields);
      made[record.id] = { ...givenFields(record), edition: wanted.edition };
    }
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "check_in_list.bulk_created",
      recordId: wanted.edition,
      label: `${missing.length} ${checkInListRecords.path}`,
      before: {},
      after: made,
    });
    return { made: missing.length, audit_id };
  });
}

type Proposed = Omit<ListProposal, "list">;

async function proposeDays(reads: Reads, editionId: number, language: Language): Promise<Proposed[]> {
  const [edition, tickets] = await Promise.all([
    requireEdition(reads, editionId),
    findDoorTickets(reads, editionId),
  ]);
  const opened = new Set(tickets.flatMap(({ days }) => days));
  return daysBetween(edition.firstDay, edition.lastDay)
    .filter((day) => opened.has(day))
    .map((day) => ({ name: nameOfDay(day, language), kind: "day" as const, days: [day], stage: null }));
}

async function proposeStages(reads: Reads, editionId: number): Promise<Proposed[]> {
  const tickets = await findDoorTickets(reads, editionId);
  const ids = [...new Set(tickets.flatMap(({ places }) => places?.map(({ stage }) => stage) ?? []))];
  const stages = await findRecords(reads, stageRecords, ids);
  return ids
    .map((id) => ({ name: String(stages.get(id)?.name), kind: "stage" as const, days: [], stage: id }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** True for the same kind, and the same stage or day: name and other rules do not count. */
function doesTheSame({ kind, days, stageId }: CheckInListRow, one: Proposed): boolean {
  if (kind !== one.kind) return false;
  return one.kind === "stage" ? stageId === one.stage : days.length === 1 && days[0] === one.days[0];
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`;
  taken.add(free);
  return free;
}

/** `Entrada segunda 27/10`. */
function nameOfDay(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(languageTag(language), {
    weekday: "short",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
  return `${m.door_list_entrance({}, { locale: language })} ${weekday} ${day.slice(8)}/${day.slice(5, 7)}`;
}
