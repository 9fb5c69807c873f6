import { eq } from "drizzle-orm";
import type { JobData } from "#db/jobs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { speakers } from "../../tables.ts";
import { makeLink, speakerPages } from "../page-links.ts";
import { speakerLinkEmail } from "./speaker.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-speaker-link": { speakerId: number; requestId: string };
  }
}

/** Mails a speaker the link to their page. A retry sends a new link: the failed attempt's was never delivered. */
export async function sendSpeakerLink(ctx: AppContext, request: JobData["send-speaker-link"]): Promise<void> {
  const made = await makeLink(ctx, speakerPages, {
    ownerId: request.speakerId,
    requestId: request.requestId,
  });
  const [speaker] = made
    ? await ctx.db.read.select().from(speakers).where(eq(speakers.id, request.speakerId))
    : [];
  if (!made || !speaker) return;
  const { url, expiresAt, email, language } = made;
  const edition = await requireEdition(ctx.db.read, speaker.editionId);
  await sendMail(ctx, language, (sender) =>
    speakerLinkEmail({
      ...sender,
      to: email,
      name: speaker.name,
      event: `${edition.name} ${edition.year}`,
      url,
      requestId: request.requestId,
      expiresAt,
      lacks: {
        photo: speaker.image === "",
        biography: !hasBiography(speaker),
        position: speaker.position === "",
      },
    }),
  );
}

const hasBiography = ({ bio, translations }: Pick<typeof speakers.$inferSelect, "bio" | "translations">) =>
  bio !== "" || Object.values(translations).some((texts) => texts?.bio);
