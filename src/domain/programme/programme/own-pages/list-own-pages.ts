import { and, asc, count, eq } from "drizzle-orm";
import { firstLanguage } from "#contract/language.ts";
import type { OwnPageRow } from "#contract/organiser/programme/speaker-pages.ts";
import { needKinds } from "#contract/programme/speaker-fields.ts";
import { pluck } from "#db/pluck.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { speakers } from "../tables.ts";
import { findConsents } from "./consents.ts";
import { speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

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
      .leftJoin(speakerLinks, eq(speakerLinks.ownerId, speakers.id))
      .leftJoin(
        speakerProposals,
        and(eq(speakerProposals.ownerId, speakers.id), eq(speakerProposals.state, "open")),
      )
      .where(eq(speakers.editionId, edition))
      .orderBy(asc(speakers.name), asc(speakers.id))
      .offset(offset)
      .limit(limit),
  ]);
  const consents = await findConsents(read, pluck(rows, "id"));
  return {
    count: all?.count ?? 0,
    results: rows.map(({ id, name, image, details, link, proposedAt }) => ({
      speaker: id,
      name,
      image,
      email: details?.email ?? "",
      language: details?.language ?? firstLanguage(),
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
