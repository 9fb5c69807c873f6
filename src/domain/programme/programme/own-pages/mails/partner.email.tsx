import type { MailMessage } from "#outside/mail/mail.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { type DecisionMail, type DecisionWords, decisionEmail } from "./decision-mail.tsx";

/** An editor's decision on a partner's proposal. */
export const partnerDecisionEmail = (data: DecisionMail): Promise<MailMessage> =>
  decisionEmail(data, "partner", wordsOf(data.decision), m.mail_partner_approved_button);

/** Asked for in place, so that the organiser's words count. */
function wordsOf(decision: DecisionMail["decision"]): DecisionWords {
  switch (decision) {
    case "approved":
      return {
        subject: m.mail_partner_approved_subject,
        preview: m.mail_partner_approved_preview,
        title: m.mail_partner_approved_title,
        intro: m.mail_partner_approved_intro,
      };
    case "partly":
      return {
        subject: m.mail_partner_partly_subject,
        preview: m.mail_partner_partly_preview,
        title: m.mail_partner_partly_title,
        intro: m.mail_partner_partly_intro,
      };
    case "declined":
      return {
        subject: m.mail_partner_declined_subject,
        preview: m.mail_partner_declined_preview,
        title: m.mail_partner_declined_title,
        intro: m.mail_partner_declined_intro,
      };
  }
}
