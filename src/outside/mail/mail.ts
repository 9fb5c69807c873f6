import type { SiteFacts } from "#contract/site/site-facts.ts";
import type { LogoPicture } from "../logos.ts";

export interface MailMessage {
  /**
   * `<order-…@host>`: made of what the mail is about, so that one sent again after a lost answer is the same message to
   * mail programs, which then show it once.
   */
  messageId: string;
  to: string;
  replyTo?: string;
  /** In place of the name in `MAIL_FROM`, where that is the product's or none. */
  senderName?: string;
  subject: string;
  html: string;
  text: string;
  /** Beside the usual ones, such as `List-Unsubscribe`. */
  headers: Record<string, string>;
  attachments: (MailPicture | MailFile)[];
}

type MailPicture = {
  filename: string;
  contentType: string;
  /** The HTML's name for it; a picture that the HTML names is shown in place instead of being listed. */
  cid: string;
} & ({ path: string } | { content: Buffer });

export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailSender {
  /** Without a trailing slash. */
  publicUrl: string;
  /** The reply address. Null: there is no edition yet. */
  contactEmail: string | null;
  /** When and where the event is, for the head of the mail. Null in the same case. */
  edition: MailEdition | null;
  /** For the mail's messages. Null while there is no edition at all. */
  facts: SiteFacts | null;
  /** The edition's own, for the dark head of a mail. */
  logo: LogoPicture | null;
}

export interface MailEdition {
  /** Calendar days by its clocks, `2025-10-26`. */
  firstDay: string;
  lastDay: string;
  city: string;
  year: number;
}

/** The reader's mail server will never accept this message: the address does not exist, or takes no mail. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly to: string;

  constructor(to: string, reason: string) {
    // Addresses in the server's words are the reader's data; a task and the log have none.
    super(reason.replaceAll(/<?[^\s<>]+>?/g, (word) => (word.includes("@") ? "…" : word)).slice(0, 300));
    this.to = to;
  }
}

/** Rejects with `MailRefused` for good, otherwise when the server did not accept the message; the job retries. */
export interface MailTransport {
  /** The setting `MAIL_FROM`. */
  readonly from: string;
  send(message: MailMessage): Promise<void>;
  close(): void;
}
