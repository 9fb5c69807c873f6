export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Rejects when the message was not taken; the job that sends it tries again. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}
