import { and, eq } from "drizzle-orm";
import { translatedField } from "#contract/language.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import type { MailSender } from "#outside/mail/mail.ts";
import { speakers } from "../../tables.ts";
import { makeLink, speakerPages } from "../page-links.ts";
import { ofSpeakers } from "../proposal-kinds.ts";
import { valuesOf } from "../proposed-values.ts";
import { speakerProposals } from "../tables.ts";
import { speakerLinkEmail } from "./speaker.email.tsx";

/** Mails a speaker the link to their page. A retry sends a new link: the failed attempt's was never delivered. */
export async function sendSpeakerLink(
  ctx: AppContext,
  request: { speakerId: number; requestId: string },
): Promise<void> {
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
  const [open] = await ctx.db.read
    .select({ fields: speakerProposals.fields })
    .from(speakerProposals)
    .where(and(eq(speakerProposals.ownerId, speaker.id), eq(speakerProposals.state, "open")));
  const lacks = lackingIn({ ...valuesOf(ofSpeakers.paths, speaker), ...open?.fields });
  const mail = (sender: MailSender) =>
    speakerLinkEmail({
      ...sender,
      to: email,
      name: speaker.name,
      event: editionTitle(edition),
      url,
      requestId: request.requestId,
      expiresAt,
      lacks: { photo: lacks("image"), biography: lacks("bio"), position: lacks("position") },
    });
  await sendMail(ctx, language, mail, edition);
}

/** True for a field that has a value in no language. */
const lackingIn = (values: Partial<Record<string, string>>) => (name: string) =>
  !Object.entries(values).some(
    ([path, value]) => value && (path === name || translatedField(path)?.name === name),
  );
