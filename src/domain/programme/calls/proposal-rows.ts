import { asc, eq, inArray, sql } from "drizzle-orm";
import { textIn } from "#contract/calls/check-proposal.ts";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { languages, languagesInUse } from "#contract/language.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { DecisionRow } from "../decisions/decision-table.ts";
import { titleKey } from "../ideas/submit-idea.ts";
import {
  type CallRow,
  type ProposalRow,
  type SpeakerRow,
  sessionProposalSpeakers,
  sessionProposals,
} from "./tables.ts";

type Texts = Parameters<typeof textIn>[0];

/** The first title that is written, in a language in use where it can be. */
export const titleOf = (proposal: Texts): string =>
  [...languagesInUse(), ...languages].map((language) => textIn(proposal, language).title).find(Boolean) ?? "";

/** The columns that take what a speaker wrote. Answers to questions that the call does not ask are left out. */
export const columnsOf = ({ questions }: CallRow, fields: ProposalFields) => ({
  title: fields.title,
  abstract: fields.abstract,
  translations: fields.translations,
  eventTypeId: fields.event_type,
  trackId: fields.track,
  sessionLanguage: fields.language,
  level: fields.level,
  note: fields.note,
  answers: Object.fromEntries(
    Object.entries(fields.answers).filter(([id]) => questions.some((one) => String(one.id) === id)),
  ),
  titleKey: titleKey(titleOf(fields)),
});

export const fieldsOf = (row: ProposalRow, speakers: readonly SpeakerRow[]): ProposalFields => ({
  title: row.title,
  abstract: row.abstract,
  translations: row.translations,
  event_type: row.eventTypeId,
  track: row.trackId,
  language: row.sessionLanguage,
  level: row.level,
  note: row.note,
  answers: row.answers,
  speakers: speakers.map(({ proposalId: _, place: __, ...person }) => person),
});

/** By proposal, in their order. */
export async function findSpeakers(
  reads: Reads,
  proposalIds: readonly string[],
): Promise<Map<string, SpeakerRow[]>> {
  if (proposalIds.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(sessionProposalSpeakers)
    .where(inArray(sessionProposalSpeakers.proposalId, [...proposalIds]))
    .orderBy(asc(sessionProposalSpeakers.place));
  return Map.groupBy(rows, ({ proposalId }) => proposalId);
}

export async function writeSpeakers(
  tx: Transaction,
  proposalId: string,
  speakers: ProposalFields["speakers"],
): Promise<void> {
  await tx.delete(sessionProposalSpeakers).where(eq(sessionProposalSpeakers.proposalId, proposalId));
  await tx
    .insert(sessionProposalSpeakers)
    .values(speakers.map((speaker, place) => ({ ...speaker, proposalId, place })));
}

/** The changes of a proposal, from several tabs and by the organiser, come one after the other. */
export async function lockProposal(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: sessionProposals.id })
    .from(sessionProposals)
    .where(eq(sessionProposals.id, id))
    .for("update");
}

/** Raises the versions of proposals that a person was taken off, so that a tab which has one open does not save the person back. */
export async function bumpVersions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(sessionProposals)
    .set({ version: sql`${sessionProposals.version} + 1` })
    .where(inArray(sessionProposals.id, [...ids]));
}

/** An answer is to one decision; what was confirmed and whose session is gone is open again. */
export function answerTo(
  { answer, answeredTo, eventId }: ProposalRow,
  decision: DecisionRow | undefined,
): ProposalRow["answer"] {
  if (!decision || answeredTo !== decision.id) return "";
  return answer === "confirmed" && eventId === null ? "" : answer;
}
