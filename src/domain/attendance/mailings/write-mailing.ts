import { inLanguage } from "#contract/in-language.ts";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { MailingAudience, MailingKind } from "#contract/organiser/people/mailing-states.ts";
import { linkPaths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { makeLink } from "#domain/people/newsletter/links.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findOwnTexts } from "#domain/platform/mail/own-texts.ts";
import { findMailSender, writeMail } from "#domain/platform/mail/send-mail.ts";
import { findSessionsOf } from "#domain/programme/programme/own-pages/speaker-readers.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { mailingEmail } from "./mailing.email.tsx";

export interface MailingLetter {
  audience: MailingAudience;
  editionId: number;
  language: Language;
  subject: string;
  body: string;
  recipientId: string;
  email: string;
  name: string;
  ticketIds: readonly number[];
  speakerIds: readonly number[];
  partnerNames: string;
  /** Whose the pages are. */
  pageNames: readonly string[];
  /** Links to the reader's own pages, where the text asks for them. */
  pages: readonly string[];
  optOut: { pageUrl: string; oneClickUrl: string } | null;
}

/** One reader's mail. */
export async function writeMailing(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  { editionId, language, email, ticketIds, speakerIds, pages, pageNames, ...letter }: MailingLetter,
): Promise<MailMessage> {
  const edition = await requireEdition(ctx.db.read, editionId);
  const [sender, own, tickets, sessions] = await Promise.all([
    findMailSender(ctx, edition),
    findOwnTexts(ctx.db.read, language),
    findTickets(ctx.db.read, ticketIds),
    speakerIds.length > 0 ? findSessionsOf(ctx.db.read, speakerIds, language) : [],
  ]);
  const names = [...tickets.values()].map(({ ticket }) => plainTicketName(inLanguage(ticket, language).name));
  return writeMail(sender, language, own, () =>
    mailingEmail({
      ...letter,
      ...sender,
      contactEmail: edition.contactEmail || sender.contactEmail,
      edition,
      to: email,
      tickets: names.join("; ") || m.mail_mailing_ticket(),
      sessions:
        sessions.map((session) => inWords(session, edition.timeZone)).join("\n") ||
        m.mail_mailing_no_session(),
      partner: letter.partnerNames,
      // With several pages, each line says whose page it opens.
      page: pages.map((url, n) => (pages.length > 1 ? `${pageNames[n]}: ${url}` : url)).join("\n"),
      editionName: editionTitle(edition),
    }),
  );
}

/** `A rede elétrica (terça-feira, 28 de outubro, 10:00, Palco Lis)`. */
function inWords(
  { title, at, stage }: { title: string; at: Date | null; stage: string },
  zone: string,
): string {
  if (!at) return m.mail_mailing_unplaced({ title });
  return `${title} (${longDay(at, zone)}, ${clockTime(at, zone)}, ${stage})`;
}

/** The ways out of a promotional mail: a link of its own for each. */
export async function makeOptOut(
  ctx: AppContext,
  kind: MailingKind,
  subscriberId: string | null,
  language: Language,
): Promise<MailingLetter["optOut"]> {
  if (kind !== "promotional" || !subscriberId) return null;
  return optOutOf(ctx, await makeLink(ctx, subscriberId, "unsubscribe"), language);
}

/** In a preview the link leads to the page and opens nothing. */
export const optOutOf = (
  { publicUrl }: Pick<AppContext, "publicUrl">,
  token: string,
  language: Language,
): NonNullable<MailingLetter["optOut"]> => ({
  pageUrl: publicUrl + pathInLanguage(linkPaths.newsletter("unsubscribe", token), language),
  oneClickUrl: `${publicUrl}/api/v1/newsletter/unsubscribe/${token}/`,
});
