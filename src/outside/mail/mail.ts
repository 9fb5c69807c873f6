export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Beside the usual ones, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Rejects when the message was not taken; the job that sends it tries again. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}
