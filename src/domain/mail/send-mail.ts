import type { Language } from "#contract/language.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { withLocale } from "#outside/with-locale.ts";
import type { AppContext } from "../app-context.ts";
import { findEdition } from "../edition/current-edition.ts";

/** Writes a mail in its reader's language and sends it. */
export async function sendMail(
  ctx: AppContext,
  language: Language,
  write: (sender: MailSender) => Promise<MailMessage>,
): Promise<void> {
  const sender = await findMailSender(ctx);
  await ctx.mail.send(await withLocale(language, () => write(sender)));
}

export async function findMailSender({ publicUrl, db }: AppContext): Promise<MailSender> {
  const edition = await findEdition(db.read);
  return { publicUrl, contactEmail: edition?.contactEmail ?? null, edition };
}
