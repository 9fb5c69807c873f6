import { and, eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import type { JobData } from "#db/jobs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type EditionRow, requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { speakers } from "../../tables.ts";
import { findDetails } from "../details.ts";
import { entriesOf } from "../proposed-values.ts";
import { makeSpeakerLink } from "../speaker-links.ts";
import { speakerProposals } from "../tables.ts";
import { speakerDecisionEmail, speakerLinkEmail } from "./speaker.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-speaker-link": { speakerId: number; requestId: string };
    /** `decidedAt`: of the decision; one that was undone meanwhile is not mailed. */
    "send-speaker-decision": { proposalId: number; decidedAt: string };
  }
}

/** Mails a speaker the link to their page. A retry sends a new link: the failed attempt's was never delivered. */
export async function sendSpeakerLink(ctx: AppContext, request: JobData["send-speaker-link"]): Promise<void> {
  const made = await makeSpeakerLink(ctx, request);
  const [speaker] = made
    ? await ctx.db.read.select().from(speakers).where(eq(speakers.id, request.speakerId))
    : [];
  if (!made || !speaker) return;
  const { url, expiresAt, details } = made;
  const edition = await requireEdition(ctx.db.read, speaker.editionId);
  await sendMail(ctx, details.language, (sender) =>
    speakerLinkEmail({
      ...sender,
      to: details.email,
      name: speaker.name,
      event: eventOf(edition),
      url,
      requestId: request.requestId,
      expiresAt,
    }),
  );
}

/** Tells a speaker what an editor decided, unless it was undone, or the address is gone. */
export async function sendSpeakerDecision(
  ctx: AppContext,
  { proposalId, decidedAt }: JobData["send-speaker-decision"],
): Promise<void> {
  const { read } = ctx.db;
  const [row] = await read
    .select({ proposal: speakerProposals, speaker: speakers })
    .from(speakerProposals)
    .innerJoin(speakers, eq(speakers.id, speakerProposals.speakerId))
    .where(and(eq(speakerProposals.id, proposalId), eq(speakerProposals.decidedAt, new Date(decidedAt))));
  if (!row?.proposal.approved) return;
  const { proposal, speaker } = row;
  const details = await findDetails(read, speaker.id);
  if (!details?.email) return;
  const edition = await requireEdition(read, speaker.editionId);
  const approved = proposal.approved?.length ?? 0;
  await sendMail(ctx, details.language, (sender) =>
    speakerDecisionEmail({
      ...sender,
      to: details.email,
      name: speaker.name,
      event: eventOf(edition),
      url: ctx.publicUrl + pathInLanguage(paths.speaker(speaker.slug), details.language),
      decisionId: `${proposalId}-${Date.parse(decidedAt)}`,
      decision:
        approved === 0 ? "declined" : approved < entriesOf(proposal.fields).length ? "partly" : "approved",
      reason: proposal.reason,
    }),
  );
}

const eventOf = ({ name, year }: EditionRow): string => `${name} ${year}`;
