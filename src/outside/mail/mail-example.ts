import type { Language } from "#contract/language.ts";
import type { MailMessage, MailSender } from "./mail.ts";

/** A mail with example data, for the preview and for the tests that every mail must pass. */
export interface MailExample {
  /** In its address at /dev/mails. */
  name: string;
  /** Where the mail is written, from the project's folder. */
  file: string;
  write: (sender: MailSender, language: Language) => Promise<MailMessage>;
}
