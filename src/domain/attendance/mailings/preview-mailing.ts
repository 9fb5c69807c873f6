import { type Language, pathInLanguage } from "#contract/language.ts";
import type { MailingAudience, MailingKind } from "#contract/organiser/people/mailing-states.ts";
import { linkPaths } from "#contract/paths.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { sanitiseRichText } from "#domain/platform/content/rich-text.ts";
import { type ShownMail, showMail } from "#domain/platform/mail/preview-mail.ts";
import { sendAsTest } from "#domain/platform/mail/send-test-mail.job.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { findAudience, type Reader } from "./audience.ts";
import { everyone } from "./choose-holders.ts";
import { requirePlaceholders } from "./edit-mailing.ts";
import { optOutOf, writeMailing } from "./write-mailing.ts";

export interface MailingDraft {
  edition: number;
  kind: MailingKind;
  audience: MailingAudience;
  language: Language;
  subject: string;
  body: string;
  /** The reader by their key; null: example data. */
  attendee: string | null;
}

interface MailingTest extends MailingDraft {
  to: string;
  /** Each test is a message of its own, also with the same words. */
  requestId: string;
}

/** The mail as this reader would get it. Throws `not_found`, `invalid_input`. */
export async function previewMailing(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  draft: MailingDraft,
): Promise<ShownMail> {
  return showMail(await writeDraft(ctx, draft));
}

/** Queues it to the caller's own address, once it is known that it can be written. Throws as `previewMailing`. */
export async function requestMailingTest(
  ctx: AppContext,
  actor: Actor,
  draft: MailingDraft,
  requestId: string,
): Promise<{ to: string }> {
  await writeDraft(ctx, draft);
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, "send-mailing-test", { ...draft, to: actor.name, requestId }),
  );
  return { to: actor.name };
}

export async function sendMailingTest(
  ctx: AppContext,
  { to, requestId, ...draft }: MailingTest,
): Promise<void> {
  await sendAsTest(ctx, await writeDraft(ctx, draft), {
    to,
    language: draft.language,
    about: `mailing-test-${requestId}`,
  });
}

async function writeDraft(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  { edition, kind, audience, language, subject, body, attendee }: MailingDraft,
): Promise<MailMessage> {
  await requireStaffEdition(ctx.db.read, edition);
  requirePlaceholders({ subject, body }, audience);
  const reader = await findReader(ctx, edition, audience, attendee);
  const path = audience === "partners" ? linkPaths.partner : linkPaths.speaker;
  const page = ctx.publicUrl + pathInLanguage(path("preview"), language);
  return writeMailing(ctx, {
    ...reader,
    audience,
    editionId: edition,
    language,
    subject,
    body: sanitiseRichText(body),
    recipientId: EXAMPLE_ID,
    // It opens nothing: a real one would end the link that the reader has.
    pages: reader.pageNames.length > 1 ? reader.pageNames.map(() => page) : [page],
    optOut: kind === "promotional" ? optOutOf(ctx, "preview", language) : null,
  });
}

const EXAMPLE_ID = "00000000-0000-0000-0000-000000000000";

/** An attendee who has given the ticket back since, or a speaker without the address, is shown as the example. */
async function findReader(
  ctx: Pick<AppContext, "db">,
  edition: number,
  audience: MailingAudience,
  key: string | null,
): Promise<Pick<Reader, "name" | "email" | "ticketIds" | "speakerIds" | "partnerNames" | "pageNames">> {
  const [reader] = key ? await findAudience(ctx.db.read, everyone(edition, audience), { key }) : [];
  return (
    reader ?? {
      name: "Ana Ferreira",
      email: "ana@example.pt",
      ticketIds: [],
      speakerIds: [],
      partnerNames: "Empresa Exemplo",
      pageNames: [],
    }
  );
}
