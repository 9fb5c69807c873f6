import type { Language } from "#contract/language.ts";
import type { MailMessage, MailSender } from "./mail.ts";

/** A mail with example data, for the preview and for the tests that every mail must pass. */
export interface MailExample {
  /** In its address at /dev/mails. */
  name: string;
  /** The file that writes the mail, from the project's folder. */
  file: string;
  write: (sender: MailSender, language: Language) => Promise<MailMessage>;
}

/** `written`: the file of the mail, from `src/domain` and without its ending. */
export const mailExample = (name: string, written: string, write: MailExample["write"]): MailExample => ({
  name,
  file: `src/domain/${written}.email.tsx`,
  write,
});
