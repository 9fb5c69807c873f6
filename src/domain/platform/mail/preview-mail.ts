import { readFile } from "node:fs/promises";
import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { requireMail, requireWords } from "./organise-mails.ts";
import { findOwnTexts } from "./own-texts.ts";
import { findMailSender, writeMail } from "./send-mail.ts";

export interface MailDraft {
  name: string;
  language: Language;
  words: readonly { key: string; text: string }[];
}

/**
 * The mail as it would be: our own edition and address, example data for the reader, the stored words and those of the draft.
 * Throws `not_found`, `invalid_input`.
 */
export async function writeDraft(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl" | "mailExamples">,
  { name, language, words }: MailDraft,
): Promise<MailMessage> {
  const example = requireMail(ctx, name);
  requireWords(
    name,
    words.map((word) => ({ ...word, language })),
  );
  const [sender, stored] = await Promise.all([findMailSender(ctx), findOwnTexts(ctx.db.read, language)]);
  const own = new Map([...stored, ...words.map(({ key, text }) => [key, text] as const)]);
  return writeMail(sender, language, own, () => example.write(sender, language));
}

/** Throws as `writeDraft`. */
export async function previewMail(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl" | "mailExamples">,
  draft: MailDraft,
): Promise<ShownMail> {
  return showMail(await writeDraft(ctx, draft));
}

export interface ShownMail {
  subject: string;
  html: string;
  text: string;
}

/** For a page to show: the pictures that travel with a mail are in its HTML. */
export async function showMail({ subject, html, text, attachments }: MailMessage): Promise<ShownMail> {
  let shown = html;
  for (const attachment of attachments) {
    if (!("cid" in attachment)) continue;
    const bytes = "path" in attachment ? await readFile(attachment.path) : attachment.content;
    const uri = `data:${attachment.contentType};base64,${bytes.toString("base64")}`;
    shown = shown.replaceAll(`cid:${attachment.cid}`, uri);
  }
  return { subject, html: shown, text };
}
