import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { rememberContent } from "#domain/platform/content/remember-content.ts";
import { type EditionRow, findEdition } from "#domain/platform/current-edition/current-edition.ts";
import { readLogo } from "#domain/platform/current-edition/edition-logo.ts";
import {
  factsWithoutEdition,
  findSiteFacts,
  siteFacts,
} from "#domain/platform/current-edition/find-site-facts.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { withMailTexts } from "#outside/mail/mail-messages.ts";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { findOwnTexts } from "./own-texts.ts";

/**
 * Writes a mail in its reader's language, in the organiser's words where they wrote some, and sends it. `of`: the edition that it is
 * about, where that may be another than the public one.
 */
export async function sendMail(
  ctx: AppContext,
  language: Language,
  write: (sender: MailSender) => Promise<MailMessage>,
  of?: EditionRow,
): Promise<void> {
  const [sender, own] = await Promise.all([findMailSender(ctx, of), findOwnTexts(ctx.db.read, language)]);
  await ctx.mail.send(await writeMail(sender, language, own, () => write(sender)));
}

/** A mail in a language, of an edition, and in these words. Of a shop without any edition it names the shop's address. */
export async function writeMail(
  { facts, publicUrl }: Pick<MailSender, "facts" | "publicUrl">,
  language: Language,
  own: ReadonlyMap<string, string>,
  write: () => Promise<MailMessage>,
): Promise<MailMessage> {
  const { result } = await withSiteFacts(facts ?? factsWithoutEdition(publicUrl), () =>
    withLocale(language, () => withMailTexts(own, write)),
  );
  return facts ? { ...result, senderName: facts.name } : result;
}

const findEditionNow = rememberContent(async ({ read }) => {
  const [edition, facts] = await Promise.all([findEdition(read), findSiteFacts(read)]);
  return { edition, facts };
});

export async function findMailSender(
  { publicUrl, db, files, logger }: Pick<AppContext, "publicUrl" | "db" | "files" | "logger">,
  of?: EditionRow,
): Promise<MailSender> {
  const { edition, facts } = of ? { edition: of, facts: siteFacts(of) } : await findEditionNow(db);
  const logo = await readLogo(files, facts?.look, "dark").catch((error: unknown) => {
    logger.error({ err: error }, "a mail goes out without the edition's logo");
    return null;
  });
  return { publicUrl, contactEmail: edition?.contactEmail ?? null, edition, facts, logo };
}
