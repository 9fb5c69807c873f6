import { and, eq, inArray, ne } from "drizzle-orm";
import { firstLanguage, type Language } from "#contract/language.ts";
import type { SpeakerDetails } from "#contract/organiser/programme/speaker-pages.ts";
import { Problem } from "#contract/problem.ts";
import { type NeedKind, needKinds, type SpeakerNeeds } from "#contract/programme/speaker-fields.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { speakers } from "../tables.ts";
import { endLink, lockLink, speakerPages } from "./page-links.ts";
import { speakerDetails } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;
export type DetailsRow = typeof speakerDetails.$inferSelect;
type Span = { starts_at: string; ends_at: string };

interface Changes {
  language?: Language | undefined;
  availability?: Span[] | null | undefined;
  needs?: SpeakerNeeds | undefined;
}

/** Null before the first detail is given. */
export async function findDetails(reads: Reads, speakerId: number): Promise<DetailsRow | null> {
  const [row] = await reads.select().from(speakerDetails).where(eq(speakerDetails.speakerId, speakerId));
  return row ?? null;
}

/** Finds the addresses of those of these speakers who have one. */
export const findSpeakerAddresses = (reads: Reads, ids: readonly number[]) =>
  reads
    .select({
      id: speakers.id,
      name: speakers.name,
      email: speakerDetails.email,
      language: speakerDetails.language,
    })
    .from(speakerDetails)
    .innerJoin(speakers, eq(speakers.id, speakerDetails.speakerId))
    .where(and(inArray(speakerDetails.speakerId, [...ids]), ne(speakerDetails.email, "")));

/** Version 0: none is given yet. */
export const showDetails = (row: DetailsRow | null) => ({
  version: row?.version ?? 0,
  language: row?.language ?? firstLanguage(),
  availability: row?.availability ?? null,
  needs: Object.fromEntries(needKinds.map((kind) => [kind, row?.needs[kind] ?? ""])) as SpeakerNeeds,
});

/** For editors. Throws `not_found`. */
export async function readSpeakerDetails(reads: Reads, id: number): Promise<SpeakerDetails> {
  const [record, row] = await Promise.all([requireRecord(reads, speakerRecords, id), findDetails(reads, id)]);
  return { speaker: id, edition: record.edition, email: row?.email ?? "", ...showDetails(row) };
}

/** Writes the speaker's own details at once. Throws `not_found`, `changed_meanwhile`. */
export async function changeOwnDetails(
  { db, clock }: Context,
  token: string,
  { version, ...changes }: Changes & { version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { ownerId: speakerId, editionId } = await lockLink(tx, speakerPages, token, clock.now());
    const before = await findDetails(tx, speakerId);
    await store(tx, { speakerId, editionId }, before, version, changes);
  });
}

/**
 * Writes an editor's details. Another address ends the link that the address before was sent. The audit log says that
 * the address and the needs were written, not their values: it outlives them. Throws `not_found`, `changed_meanwhile`.
 */
export function changeSpeakerDetails(
  { db, clock }: Context,
  actor: Actor,
  { id, version, email, ...changes }: Changes & { id: number; version: number; email?: string | undefined },
): Promise<SpeakerDetails & { audit_id: number }> {
  return db.transaction(async (tx) => {
    const record = await requireRecord(tx, speakerRecords, id);
    const before = await findDetails(tx, id);
    const given = { ...changes, ...(email === undefined ? {} : { email }) };
    await store(tx, { speakerId: id, editionId: record.edition }, before, version, given);
    if (email !== undefined && email !== before?.email) await endLink(tx, speakerPages, id, clock.now());
    const after = await findDetails(tx, id);
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "speaker_details.updated",
      recordId: id,
      label: `#${id}`,
      before: audited(before),
      after: { ...audited(after), ...changedNeeds(before, after), ...changedAddress(before, after) },
    });
    return { ...(await readSpeakerDetails(tx, id)), audit_id };
  });
}

async function store(
  tx: Transaction,
  key: { speakerId: number; editionId: number },
  before: DetailsRow | null,
  version: number,
  changes: Changes & { email?: string },
): Promise<void> {
  const changed = () =>
    new Problem("changed_meanwhile", "The speaker's details were changed meanwhile; read them again");
  if ((before?.version ?? 0) !== version) throw changed();
  const fields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (!before) {
    const added = await tx
      .insert(speakerDetails)
      .values({ ...key, ...fields })
      .onConflictDoNothing()
      .returning({ id: speakerDetails.speakerId });
    if (added.length === 0) throw changed();
    return;
  }
  if (Object.keys(fields).length === 0) return;
  const written = await tx
    .update(speakerDetails)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(speakerDetails.speakerId, key.speakerId), eq(speakerDetails.version, version)))
    .returning({ id: speakerDetails.speakerId });
  if (written.length === 0) throw changed();
}

const audited = (row: DetailsRow | null) => ({
  language: row?.language ?? firstLanguage(),
  availability: row?.availability ?? null,
});

const changedAddress = (before: DetailsRow | null, after: DetailsRow | null) =>
  (before?.email ?? "") === (after?.email ?? "") ? {} : { email: after?.email ? "set" : "removed" };

function changedNeeds(before: DetailsRow | null, after: DetailsRow | null): { needs?: NeedKind[] } {
  const of = (row: DetailsRow | null, kind: NeedKind) => row?.needs[kind] ?? "";
  const changed = needKinds.filter((kind) => of(before, kind) !== of(after, kind));
  return changed.length > 0 ? { needs: changed } : {};
}

/** The address of a speaker who has given no details yet. */
export async function addAddress(
  tx: Transaction,
  details: Pick<DetailsRow, "speakerId" | "editionId" | "email" | "language">,
): Promise<void> {
  await tx.insert(speakerDetails).values(details);
}
