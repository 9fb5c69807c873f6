import { and, asc, count, desc, eq } from "drizzle-orm";
import { baseLanguage } from "#contract/language.ts";
import type { OwnPageRow, SpeakerProposal } from "#contract/organiser/programme/speaker-pages.ts";
import { needKinds } from "#contract/programme/speaker-fields.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRecords, requireStaffEdition } from "#domain/platform/records/find-records.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { speakers } from "../tables.ts";
import { findConsents } from "./consents.ts";
import { entriesOf, valuesOf } from "./proposed-values.ts";
import { type ProposalRow, speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

interface Page {
  edition: number;
  offset: number;
  limit: number;
}

/** The state of each speaker's own page, by name. Throws `not_found`. */
export async function listOwnPages(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { edition, offset, limit }: Page,
): Promise<{ count: number; results: OwnPageRow[] }> {
  const { read } = db;
  await requireStaffEdition(read, edition);
  const now = clock.now();
  const [[all], rows] = await Promise.all([
    read.select({ count: count() }).from(speakers).where(eq(speakers.editionId, edition)),
    read
      .select({
        id: speakers.id,
        name: speakers.name,
        image: speakers.image,
        details: speakerDetails,
        link: speakerLinks,
        proposedAt: speakerProposals.sentAt,
      })
      .from(speakers)
      .leftJoin(speakerDetails, eq(speakerDetails.speakerId, speakers.id))
      .leftJoin(speakerLinks, eq(speakerLinks.speakerId, speakers.id))
      .leftJoin(
        speakerProposals,
        and(eq(speakerProposals.speakerId, speakers.id), eq(speakerProposals.state, "open")),
      )
      .where(eq(speakers.editionId, edition))
      .orderBy(asc(speakers.name), asc(speakers.id))
      .offset(offset)
      .limit(limit),
  ]);
  const consents = await findConsents(
    read,
    rows.map(({ id }) => id),
  );
  return {
    count: all?.count ?? 0,
    results: rows.map(({ id, name, image, details, link, proposedAt }) => ({
      speaker: id,
      name,
      image,
      email: details?.email ?? "",
      language: details?.language ?? baseLanguage,
      link: !link ? "none" : link.expiresAt <= now ? "expired" : link.sentAt ? "open" : "sending",
      sent_at: link?.sentAt?.toISOString() ?? null,
      expires_at: link?.expiresAt.toISOString() ?? null,
      has_availability: (details?.availability ?? null) !== null,
      needs: needKinds.filter((kind) => details?.needs[kind]),
      consents: [...(consents.get(id)?.values() ?? [])].map(({ kind, given, at }) => ({
        kind,
        given,
        at: at.toISOString(),
      })),
      proposed_at: proposedAt?.toISOString() ?? null,
    })),
  };
}

/** Those that wait, the oldest first; or those that are decided, the newest first. Throws `not_found`. */
export async function listProposals(
  reads: Reads,
  { edition, state, offset, limit }: Page & { state: "open" | "decided" },
): Promise<{ count: number; results: SpeakerProposal[] }> {
  await requireStaffEdition(reads, edition);
  const where = and(eq(speakerProposals.editionId, edition), eq(speakerProposals.state, state));
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(speakerProposals).where(where),
    reads
      .select()
      .from(speakerProposals)
      .where(where)
      .orderBy(state === "open" ? asc(speakerProposals.sentAt) : desc(speakerProposals.decidedAt))
      .offset(offset)
      .limit(limit),
  ]);
  const records = await findRecords(
    reads,
    speakerRecords,
    rows.map(({ speakerId }) => speakerId),
  );
  return {
    count: all?.count ?? 0,
    results: rows.flatMap((row) => {
      const record = records.get(row.speakerId);
      return record ? [showProposal(row, record)] : [];
    }),
  };
}

/** A decided proposal shows as old values those that the decision replaced. */
function showProposal(row: ProposalRow, record: Fields & { version: number }): SpeakerProposal {
  const stored = valuesOf(record);
  return {
    id: row.id,
    version: row.version,
    speaker_version: record.version,
    speaker: { id: row.speakerId, name: String(record.name), slug: String(record.slug) },
    state: row.state === "decided" ? "decided" : "open",
    sent_at: row.sentAt.toISOString(),
    values: entriesOf(row.fields).map(([path, proposed]) => ({
      path,
      now: row.before?.[path] ?? stored[path],
      proposed,
      changed_since: row.state === "open" && stored[path] !== row.base[path],
    })),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    approved: row.approved ?? [],
    reason: row.reason,
  };
}
