import { inEachLanguage } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { MailingAudience } from "#contract/organiser/people/mailing-states.ts";
import { linkPaths, paths } from "#contract/paths.ts";
import { ana, at, id, longName, names, token } from "#domain/platform/mail/mail-example-data.ts";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { mailingEmail } from "./mailing.email.tsx";

const known = {
  pt: {
    subject: "O que precisa de saber antes do {edition}",
    body: (agenda: string) =>
      `<h3>As portas</h3><p>As portas abrem às <strong>8:30</strong>. Traga o bilhete {tickets} no telemóvel, {name}.</p><ul><li>Venha de comboio</li><li>Veja a <a href="${agenda}" rel="noopener nofollow">agenda</a></li></ul>`,
  },
  en: {
    subject: "What to know before {edition}",
    body: (agenda: string) =>
      `<h3>The doors</h3><p>The doors open at <strong>8:30</strong>. Have your ticket {tickets} on your phone, {name}.</p><ul><li>Come by train</li><li>See the <a href="${agenda}" rel="noopener nofollow">agenda</a></li></ul>`,
  },
};
const toSpeakers = {
  pt: {
    subject: "Falta a sua fotografia para o {edition}",
    body: "<p>A sua sessão: {sessions}</p><p>A fotografia e o consentimento dão-se na sua página: {page}</p>",
  },
  en: {
    subject: "We still need your photo for {edition}",
    body: "<p>Your session: {sessions}</p><p>Photo and consent are given on your page: {page}</p>",
  },
};
const textsToSpeakers = inEachLanguage(
  (language) => toSpeakers[language as keyof typeof toSpeakers] ?? toSpeakers.en,
);
const texts = inEachLanguage((language) => known[language as keyof typeof known] ?? known.en);

export const mailingMailExamples: readonly MailExample[] = [
  example("mailing", false),
  example("mailing-promotional", true),
  example("mailing-speakers", false, "speakers"),
];

function example(name: string, promotional: boolean, audience: MailingAudience = "attendees"): MailExample {
  return mailExample(name, "attendance/mailings/mailing", (sender, language) =>
    mailingEmail({
      ...sender,
      audience,
      to: ana.to,
      name: promotional ? longName : ana.name,
      recipientId: id,
      ...(audience === "speakers"
        ? textsToSpeakers[language]
        : {
            subject: texts[language].subject,
            body: texts[language].body(pageLink(sender.publicUrl, paths.agenda())),
          }),
      tickets: plainTicketName(names[language].pass),
      sessions: `${names[language].event} (${longDay(at)}, ${clockTime(at)}, Palco Lis)`,
      partner: "Empresa Exemplo",
      page: pageLink(sender.publicUrl, linkPaths.speaker(token)),
      editionName: "Nexxt 2025",
      optOut: promotional
        ? {
            pageUrl: pageLink(sender.publicUrl, linkPaths.newsletter("unsubscribe", token)),
            oneClickUrl: `${sender.publicUrl}/api/v1/newsletter/unsubscribe/${token}/`,
          }
        : null,
    }),
  );
}
