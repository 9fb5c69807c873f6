import { asc, eq } from "drizzle-orm";
import type { ExportedSpeaker } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import type { PersonalData } from "#domain/app-context.ts";
import { speakers } from "../tables.ts";
import { forgetSpeakersAt } from "./forget-speakers.ts";
import { speakerConsents, speakerDetails, speakerProposals } from "./tables.ts";

export const speakersPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email, now) => forgetSpeakersAt(tx, email, now),
  export: async ({ db }, { email }) => ({ speakers: await exportSpeakers(db.read, email) }),
};

/** What the speakers with this address told the organiser. */
async function exportSpeakers(reads: Reads, email: string): Promise<ExportedSpeaker[]> {
  const rows = await reads
    .select({ name: speakers.name, details: speakerDetails })
    .from(speakerDetails)
    .innerJoin(speakers, eq(speakers.id, speakerDetails.speakerId))
    .where(eq(speakerDetails.email, email))
    .orderBy(asc(speakerDetails.speakerId));
  return Promise.all(
    rows.map(async ({ name, details: { speakerId, language, availability, needs } }) => {
      const [consents, proposals] = await Promise.all([
        reads
          .select()
          .from(speakerConsents)
          .where(eq(speakerConsents.speakerId, speakerId))
          .orderBy(asc(speakerConsents.id)),
        reads
          .select()
          .from(speakerProposals)
          .where(eq(speakerProposals.ownerId, speakerId))
          .orderBy(asc(speakerProposals.id)),
      ]);
      return {
        name,
        language,
        availability,
        needs,
        consents: consents.map((one) => ({
          kind: one.kind,
          given: one.given,
          wording: one.wording,
          language: one.language,
          at: one.at.toISOString(),
        })),
        proposals: proposals.map(({ sentAt, state, fields, reason }) => ({
          sent_at: sentAt.toISOString(),
          state,
          fields,
          reason,
        })),
      };
    }),
  );
}
