import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { m } from "#messages/messages.js";
import type { MailMessage } from "#outside/mail/mail.ts";
import { recordAcceptedTestMail } from "./mail-checks.ts";
import { type MailDraft, writeDraft } from "./preview-mail.ts";

interface TestMail extends MailDraft {
  to: string;
  /** Each test is a message of its own, also with the same words. */
  requestId: string;
}

/** Queues a mail with example data to the caller's own address, once it is known that it can be written. Throws as `writeDraft`. */
export async function requestTestMail(
  ctx: AppContext,
  actor: Actor,
  draft: MailDraft,
  requestId: string,
): Promise<{ to: string }> {
  await writeDraft(ctx, draft);
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, "send-test-mail", { ...draft, to: actor.name, requestId }),
  );
  return { to: actor.name };
}

export async function sendTestMail(ctx: AppContext, { to, requestId, ...draft }: TestMail): Promise<void> {
  await sendAsTest(ctx, await writeDraft(ctx, draft), {
    to,
    language: draft.language,
    about: `test-${requestId}`,
  });
  await recordAcceptedTestMail(ctx);
}

/** Sends a mail to staff alone, whomever it addresses, and without the headers to unsubscribe. Its subject says that it is a test: its links lead nowhere. */
export function sendAsTest(
  { mail, publicUrl }: AppContext,
  { headers, subject: tested, ...message }: MailMessage,
  { to, language, about }: { to: string; language: Language; about: string },
): Promise<void> {
  const { "List-Unsubscribe": _, "List-Unsubscribe-Post": __, ...plain } = headers;
  const messageId = `<${about}@${new URL(publicUrl).hostname}>`;
  const subject = m.mail_test_subject({ subject: tested }, { locale: language });
  return mail.send({ ...message, subject, headers: plain, to, messageId });
}
