import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Call, ListedCall } from "#contract/calls/calls.ts";
import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage, type Language, shownLanguage } from "#contract/language.ts";
import type { CallQuestion } from "#contract/organiser/programme/call-records.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import {
  type EditionRow,
  findEditions,
  isArchived,
  isPreparing,
  requireEdition,
} from "#domain/platform/current-edition/current-edition.ts";
import { listEventTypes, listTracks } from "../programme/list-programme.ts";
import { optionsOf } from "./call-records.ts";
import { type CallRow, calls } from "./tables.ts";

type State = ListedCall["state"];

/** A call, and whether its edition is over. */
export const foundCall = { ...getTableColumns(calls), isArchived: isArchived(calls.editionId) };
export type FoundCall = CallRow & { isArchived: boolean };

/** By the moment: open from its first one to the last before it closes, or until its edition is archived. */
export function callStateAt(
  { opensAt, closesAt, isArchived }: Pick<FoundCall, "opensAt" | "closesAt" | "isArchived">,
  now: Date,
): State {
  if (isArchived) return "over";
  if (now < opensAt) return "before";
  return now < closesAt ? "open" : "over";
}

/**
 * Those of an edition that are open, or were; then the open ones of editions in preparation, which are public by themselves
 * (decision 199), but not beside an archived edition.
 */
export async function listCalls(
  reads: Reads,
  edition: Pick<EditionRow, "id" | "state"> | null,
  now: Date,
  language: Language,
): Promise<ListedCall[]> {
  const own = edition ? eq(calls.editionId, edition.id) : isNull(calls.editionId);
  const ahead = and(isPreparing(calls.editionId), gt(calls.closesAt, now));
  const rows = await reads
    .select(foundCall)
    .from(calls)
    .where(
      and(
        edition?.state === "archived" ? own : or(own, ahead),
        eq(calls.published, true),
        lte(calls.opensAt, now),
      ),
    )
    .orderBy(desc(own), asc(calls.closesAt), asc(calls.id));
  const editions = await findEditions(
    reads,
    rows.map((row) => row.editionId),
  );
  return rows.flatMap((row) => {
    const of = editions.get(row.editionId);
    return of ? [showListed(row, of, now, language)] : [];
  });
}

/** Counts the openings and closings of published calls that have passed: what pages say of them changes then. */
export async function countCallMoments(reads: Reads, now: Date): Promise<number> {
  const at = now.toISOString();
  const [row] = await reads
    .select({
      passed: sql<number>`coalesce(sum((${calls.opensAt} <= ${at})::int + (${calls.closesAt} <= ${at})::int), 0)::int`,
    })
    .from(calls)
    .where(eq(calls.published, true));
  return row?.passed ?? 0;
}

/** Throws `not_found`, also for one that is not published. */
export async function requirePublishedCall(reads: Reads, id: number): Promise<FoundCall> {
  const [row] = await reads
    .select(foundCall)
    .from(calls)
    .where(and(eq(calls.id, id), eq(calls.published, true)));
  if (!row) throw new Problem("not_found", "There is no such call");
  return row;
}

/** Throws `call_closed`. */
export function requireOpen(call: FoundCall, now: Date): void {
  const state = callStateAt(call, now);
  if (state === "open") return;
  if (call.isArchived) throw new Problem("call_closed", "The call's edition is archived");
  const when =
    state === "over" ? `closed at ${call.closesAt.toISOString()}` : `opens at ${call.opensAt.toISOString()}`;
  throw new Problem("call_closed", `The call ${when}`);
}

export async function showCall(reads: Reads, row: FoundCall, now: Date, language: Language): Promise<Call> {
  const [edition, asked] = await Promise.all([
    requireEdition(reads, row.editionId),
    showProposalChoices(reads, row, language),
  ]);
  const { text } = inLanguage(row, language);
  return {
    ...showListed(row, edition, now, language),
    text,
    edition: {
      name: edition.name,
      year: edition.year,
      city: edition.city,
      first_day: edition.firstDay,
      last_day: edition.lastDay,
      contact_email: edition.contactEmail,
      time_zone: edition.timeZone,
    },
    file: row.file,
    blind: row.blind,
    ...asked,
  };
}

/** The choices of the edition that a proposal is checked against. */
export async function showProposalChoices(reads: Reads, row: CallRow, language: Language) {
  const [types, tracks] = await Promise.all([
    listEventTypes(reads, row.editionId, language),
    listTracks(reads, row.editionId, language),
  ]);
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    event_types: types.filter(offeredIn(row.eventTypes)).map(named),
    tracks: tracks.filter(offeredIn(row.tracks)).map(named),
    co_speakers: row.coSpeakers,
    questions: row.questions.map((one) => showQuestion(one, language)),
  };
}

/** True for the ids that a call names; for all, where it names none. */
export const offeredIn =
  (ids: readonly number[]) =>
  ({ id }: { id: number }): boolean =>
    ids.length === 0 || ids.includes(id);

export function showQuestion(question: CallQuestion, language: Language): Call["questions"][number] {
  const { id, kind, label, options, required, event_types } = question;
  const shown = shownLanguage(language);
  const own = shown === baseLanguage ? "" : question[`label_${shown}`];
  const isChoice = kind === "choice" || kind === "choices";
  return {
    id,
    kind,
    label: own || label,
    hint: "",
    required,
    options: isChoice ? optionsOf(options).map((line) => ({ id: line, label: line })) : [],
    ...(event_types?.length ? { event_types } : {}),
  };
}

const showListed = (
  row: FoundCall,
  { name, year }: EditionRow,
  now: Date,
  language: Language,
): ListedCall => ({
  id: row.id,
  name: inLanguage(row, language).name,
  state: callStateAt(row, now),
  opens_at: row.opensAt.toISOString(),
  closes_at: row.closesAt.toISOString(),
  edition: { name, year },
});
