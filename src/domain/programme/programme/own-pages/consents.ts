import { asc, inArray } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import {
  type ConsentKind,
  consentKinds,
  consentVersions,
  consentWords,
} from "#contract/programme/speaker-consents.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockLink, speakerPages } from "./page-links.ts";
import { withdrawOpen } from "./propose.ts";
import { speakerConsents, speakerProposals } from "./tables.ts";

export type ConsentRow = typeof speakerConsents.$inferSelect;

/** The last answer of each kind, by speaker. */
export async function findConsents(
  reads: Reads,
  speakerIds: readonly number[],
): Promise<Map<number, Map<ConsentKind, ConsentRow>>> {
  if (speakerIds.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(speakerConsents)
    .where(inArray(speakerConsents.speakerId, [...speakerIds]))
    .orderBy(asc(speakerConsents.id));
  const bySpeaker = Map.groupBy(rows, ({ speakerId }) => speakerId);
  return new Map([...bySpeaker].map(([id, own]) => [id, new Map(own.map((row) => [row.kind, row]))]));
}

/** The consents with the speaker's answers: an answer stays with the words that the speaker read. */
export const showConsents = (own: ReadonlyMap<ConsentKind, ConsentRow>, language: Language) =>
  consentKinds.map((kind) => {
    const answer = own.get(kind);
    const wording = answer?.given ? answer.wording : consentVersions[kind];
    return {
      kind,
      wording,
      text: consentWords(kind, wording, answer?.given ? answer.language : language),
      given: answer?.given ?? null,
      at: answer?.at.toISOString() ?? null,
    };
  });

interface Answer {
  kind: ConsentKind;
  given: boolean;
  wording: string;
  language: Language;
}

/**
 * Stores an answer. Without consent to publication nothing waits for an editor any more. The same answer to the same words
 * again adds nothing. Throws `not_found`, `changed_meanwhile` for words that are no longer shown.
 */
export async function answerConsent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
  { kind, given, wording, language }: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { ownerId: speakerId, editionId } = await lockLink(tx, speakerPages, token, now);
    const last = (await findConsents(tx, [speakerId])).get(speakerId)?.get(kind);
    if (last && last.given === given && last.wording === wording) return;
    const isCurrent = wording === consentVersions[kind] || (!given && wording === last?.wording);
    if (!isCurrent) throw new Problem("changed_meanwhile", "The text was changed meanwhile; read it again");
    await tx
      .insert(speakerConsents)
      .values({ speakerId, editionId, kind, given, wording, language, at: now });
    if (kind === "publication" && !given) await withdrawOpen(tx, speakerProposals, speakerId);
  });
}
