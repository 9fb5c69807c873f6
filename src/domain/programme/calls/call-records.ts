import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CallQuestion, CallReviewer } from "#contract/organiser/programme/call-records.ts";
import { reviewers } from "#contract/organiser/staff/staff-roles.ts";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { listStaffOf } from "#domain/people/staff/find-staff.ts";
import { type Fields, recordKind, type Use } from "#domain/platform/records/record-kind.ts";
import { eventTypeRecords } from "../programme/records/event-type-records.ts";
import { trackRecords } from "../programme/records/track-records.ts";
import { calls, sessionProposals } from "./tables.ts";

export const callRecords = recordKind({
  noun: "call",
  path: "calls",
  table: calls,
  columns: {
    name: calls.name,
    text: calls.text,
    opens_at: calls.opensAt,
    closes_at: calls.closesAt,
    published: calls.published,
    event_types: calls.eventTypes,
    tracks: calls.tracks,
    co_speakers: calls.coSpeakers,
    file: calls.file,
    blind: calls.blind,
    questions: calls.questions,
    reviewers: calls.reviewers,
    translations: calls.translations,
  },
  label: "name",
  search: [calls.name],
  sorts: { closes_at: calls.closesAt, name: calls.name },
  check: checkCall,
  shown: async (reads, ids) => {
    const rows = await reads
      .select({ id: sessionProposals.callId, proposals: count() })
      .from(sessionProposals)
      .where(inArray(sessionProposals.callId, [...ids]))
      .groupBy(sessionProposals.callId);
    const counts = new Map(rows.map(({ id, proposals }) => [id, proposals]));
    return new Map(ids.map((id) => [id, { proposals: counts.get(id) ?? 0 }]));
  },
});

/** A track, a type or a member that is gone since the last save keeps no other field from being changed. */
async function checkCall(
  tx: Transaction,
  call: Fields & { id: number | null; edition: number },
): Promise<void> {
  if (String(call.opens_at) >= String(call.closes_at))
    throw wrongField("closes_at", "before_start", "A call closes after it opens");
  const [stored] = call.id === null ? [] : await tx.select().from(calls).where(eq(calls.id, call.id));
  const before = stored?.reviewers ?? [];
  const types = await idsOf(tx, eventTypeRecords.table, call.edition);
  const tracks = new Set([
    ...(await idsOf(tx, trackRecords.table, call.edition)),
    ...(stored?.tracks ?? []),
    ...before.flatMap((reviewer) => reviewer.tracks),
  ]);
  requireKnown(
    "event_types",
    call.event_types as number[],
    new Set([...types, ...(stored?.eventTypes ?? [])]),
  );
  requireKnown("tracks", call.tracks as number[], tracks);
  const staff = new Set([...(await listStaffOf(tx, reviewers)), ...before].map(({ email }) => email));
  const named = (call.reviewers ?? []) as CallReviewer[];
  for (const [place, reviewer] of named.entries()) {
    if (named.findIndex(({ email }) => email === reviewer.email) < place)
      throw wrongField(`reviewers.${place}.email`, "taken", "This reviewer is named above");
    if (!staff.has(reviewer.email))
      throw wrongField(`reviewers.${place}.email`, "not_found", "No member of staff who reviews");
    requireKnown(`reviewers.${place}.tracks`, reviewer.tracks, tracks);
  }
  const questions = (call.questions ?? []) as CallQuestion[];
  const asked = new Set([...types, ...(stored?.questions ?? []).flatMap((one) => one.event_types ?? [])]);
  for (const [place, { event_types }] of questions.entries())
    requireKnown(`questions.${place}.event_types`, event_types ?? [], asked);
  const [wrong] = wrongQuestions(questions);
  if (wrong) throw wrongField(`questions.${wrong.place}.${wrong.field}`, wrong.code, wrong.detail);
}

/** Finds questions that no speaker could answer: a question twice, a choice of one. */
export const wrongQuestions = (questions: readonly CallQuestion[]) =>
  questions.flatMap(({ id, kind, options }, place) => {
    if (questions.findIndex((one) => one.id === id) !== place)
      return [{ place, field: "id", code: "taken", detail: "Each question once" }];
    const isChoice = kind === "choice" || kind === "choices";
    return isChoice && new Set(optionsOf(options)).size < 2
      ? [{ place, field: "options", code: "too_few", detail: "A choice needs two options" }]
      : [];
  });

/** The options of a choice: each line once. */
export const optionsOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

async function idsOf(reads: Reads, table: typeof trackRecords.table, edition: number): Promise<Set<number>> {
  const rows = await reads
    .select({ id: table.id })
    .from(table)
    .where(eq(table.editionId as PgColumn, edition));
  return new Set(rows.map(({ id }) => Number(id)));
}

function requireKnown(field: string, ids: readonly number[], known: ReadonlySet<number>): void {
  const strange = ids.findIndex((id) => !known.has(id));
  if (strange >= 0) throw wrongField(`${field}.${strange}`, "not_found", "The edition has no such record");
}

/** The proposals of these tracks, or of these types, which keep them from being removed. */
const proposalsWith =
  (column: typeof sessionProposals.trackId | typeof sessionProposals.eventTypeId) =>
  async (reads: Reads, ids: readonly number[]): Promise<Use[]> => {
    const rows = await reads
      .select({ used: column as PgColumn, id: sessionProposals.id, title: sessionProposals.title })
      .from(sessionProposals)
      .where(and(inArray(column, [...ids]), isNotNull(sessionProposals.sentAt)));
    return rows.map(({ used, id, title }) => ({
      id: Number(used),
      by: { path: "session-proposals", id, label: title },
    }));
  };
export const proposalsInTracks = proposalsWith(sessionProposals.trackId);
export const proposalsOfTypes = proposalsWith(sessionProposals.eventTypeId);
