import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findEdition } from "#domain/platform/current-edition/current-edition.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { withMailTexts } from "#outside/mail/mail-messages.ts";
import { withLocale } from "#outside/with-locale.ts";
import { findOwnTexts } from "./own-texts.ts";

/** Writes a mail in its reader's language, in the organiser's words where they wrote some, and sends it. */
export async function sendMail(
  ctx: AppContext,
  language: Language,
  write: (sender: MailSender) => Promise<MailMessage>,
): Promise<void> {
  const [sender, own] = await Promise.all([findMailSender(ctx), findOwnTexts(ctx.db.read, language)]);
  await ctx.mail.send(await writeMail(language, own, () => write(sender)));
}

/** A mail in a language and in these words. */
export async function writeMail(
  language: Language,
  own: ReadonlyMap<string, string>,
  write: () => Promise<MailMessage>,
): Promise<MailMessage> {
  return (await withLocale(language, () => withMailTexts(own, write))).result;
}

export async function findMailSender({
  publicUrl,
  db,
}: Pick<AppContext, "publicUrl" | "db">): Promise<MailSender> {
  const edition = await findEdition(db.read);
  return { publicUrl, contactEmail: edition?.contactEmail ?? null, edition };
}
